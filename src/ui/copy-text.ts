import { createElement } from './element.ts';

/** Puts `text` on the clipboard; false where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text); // an insecure address, or an old browser
  }
}

function copyBySelection(text: string): boolean {
  const field = createElement('textarea', 'only-read');
  field.value = text;
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
  }
}
