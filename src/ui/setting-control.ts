import type GUI from 'lil-gui';
import type { Controller } from 'lil-gui';
import { type SettingRange, settingKind } from '../store/settings.ts';

type Values = Record<string, unknown>;

/** The control that one range asks for; marked while its value is not the default. */
export function addSetting(
  gui: GUI,
  record: object,
  defaults: object,
  key: string,
  range: SettingRange,
  onChange: () => void,
): Controller {
  const control = addControl(gui, record as Values, key, range).name(range.label ?? labelOf(key, range.unit));
  const element = control.domElement;
  element.title = range.unit ? `${range.help} (${range.unit})` : range.help;
  const mark = () => element.classList.toggle('is-changed', (record as Values)[key] !== (defaults as Values)[key]);
  const updateDisplay = control.updateDisplay.bind(control);
  control.updateDisplay = () => {
    mark();
    return updateDisplay();
  };
  control.onChange(() => {
    mark();
    onChange();
  });
  mark();
  return control;
}

function addControl(gui: GUI, record: Values, key: string, range: SettingRange): Controller {
  const kind = settingKind(range);
  if (kind === 'choice') return gui.add(record, key, [...(range.options ?? [])]);
  if (kind === 'number') return gui.add(record, key, range.min, range.max, range.step);
  return gui.add(record, key);
}

/** `cameraPitchDeg`, `°` → "Camera pitch, °". */
function labelOf(key: string, unit: string | undefined): string {
  const words = key
    .replace(/Deg$/, '')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase();
  const name = words[0].toUpperCase() + words.slice(1);
  return unit ? `${name}, ${unit}` : name;
}
