import { createElement } from './element.ts';

export interface DropTarget {
  /** The same by a file dialog, for those who do not drag. */
  pickFile(): void;
  dispose(): void;
}

export interface DropOptions {
  /** A model, and the files that came with it. */
  onFile(file: File, beside: File[]): void;
  /** One line that says why nothing came of it. */
  onRefuse(reason: string): void;
}

/** Takes models that are dragged onto `element` (the page), with a place to see where to let go. */
export function createDropTarget(element: HTMLElement, { onFile, onRefuse }: DropOptions): DropTarget {
  const overlay = createElement(
    'div',
    'drop',
    createElement('div', 'drop-body', createElement('b', '', 'Let it join the horde'), 'Drop a rigged .glb here'),
  );
  overlay.setAttribute('aria-hidden', 'true');
  overlay.hidden = true;
  document.body.append(overlay);
  const controller = new AbortController();
  const { signal } = controller;
  let depth = 0; // enter and leave come for every child on the way

  const show = (entered: number) => {
    depth = Math.max(0, entered);
    overlay.hidden = depth === 0;
  };
  const take = (files: ArrayLike<File> | null | undefined) => {
    const all = Array.from(files ?? []);
    const file = all.find(({ name }) => /\.(glb|gltf)$/i.test(name));
    if (file)
      onFile(
        file,
        all.filter((other) => other !== file),
      );
    else if (all.length > 0) onRefuse(`“${all[0].name}” is not a .glb file.`);
  };
  element.addEventListener('dragenter', (event) => hasFiles(event) && show(depth + 1), { signal });
  element.addEventListener('dragleave', (event) => hasFiles(event) && show(depth - 1), { signal });
  element.addEventListener('dragover', (event) => hasFiles(event) && event.preventDefault(), { signal });
  const onDrop = (event: DragEvent) => {
    show(0);
    if (!hasFiles(event)) return;
    event.preventDefault(); // else the browser leaves the game to show the file
    take(event.dataTransfer?.files);
  };
  element.addEventListener('drop', onDrop, { signal });
  const view = element.ownerDocument.defaultView;
  view?.addEventListener('blur', () => show(0), { signal });

  return {
    pickFile() {
      const field = createElement('input');
      field.type = 'file';
      field.accept = '.glb,.gltf,.bin,image/*';
      field.multiple = true; // a .gltf comes with others
      field.addEventListener('change', () => take(field.files));
      field.click();
    },
    dispose() {
      controller.abort();
      overlay.remove();
    },
  };
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => Array.from(dataTransfer?.types ?? []).includes('Files');
