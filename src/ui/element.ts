type Child = Node | string;

/** An element with its classes and children. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

export function createButton(label: string, className: string, act: () => void): HTMLButtonElement {
  const button = createElement('button', className, label);
  button.type = 'button';
  button.addEventListener('click', act);
  return button;
}

/** Shows a value in `node`; the DOM is touched, and `format` called, only when it changes. */
export function createCell<Value extends number | string>(
  node: Node,
  format: (value: Value) => string = String,
): (value: Value) => void {
  let shown: Value | undefined;
  return (value) => {
    if (value === shown) return;
    shown = value;
    node.textContent = format(value);
  };
}

/** Calls `write` only with a value that differs from the last. */
export function createChange<Value>(write: (value: Value) => void): (value: Value) => void {
  let last: Value | undefined;
  return (value) => {
    if (value === last) return;
    last = value;
    write(value);
  };
}
