const stops = new WeakMap<Element, () => void>();

/** Notes that an element can have the focus, and how it gets it. Returns how to take that back. */
export function registerStop(element: Element, focus: () => void): () => void {
  stops.set(element, focus);
  return () => {
    if (stops.get(element) === focus) stops.delete(element);
  };
}

/** The stop that an element is, or is a part of. */
export function stopOf(element: Element | null): Element | null {
  for (let node = element; node; node = node.parentElement) if (stops.has(node)) return node;
  return null;
}

/** The first stop in the document, in a part of it. */
export function firstStop(within: Element): Element | null {
  for (const element of Array.from(within.querySelectorAll('[tabindex]'))) {
    if (stops.has(element)) return element;
  }
  return null;
}

/** Gives a stop the focus; `false` when it is none any more. */
export function focusStop(element: Element | null): boolean {
  const focus = element?.isConnected ? stops.get(element) : undefined;
  focus?.();
  return focus !== undefined;
}
