const stops = new WeakMap<Element, () => void>();

/** Registers a focusable element with the function that focuses it. Returns a function that unregisters it. */
export function registerFocusable(element: Element, focus: () => void): () => void {
  stops.set(element, focus);
  return () => {
    if (stops.get(element) === focus) stops.delete(element);
  };
}

/** The focusable that is or contains an element. */
export function focusableOf(element: Element | null): Element | null {
  for (let node = element; node; node = node.parentElement) if (stops.has(node)) return node;
  return null;
}

/** The first focusable within an element, in document order. */
export function firstFocusable(within: Element): Element | null {
  for (const element of Array.from(within.querySelectorAll('[tabindex]'))) {
    if (stops.has(element)) return element;
  }
  return null;
}

/** Focuses a focusable; `false` if it is no longer registered. */
export function focusElement(element: Element | null): boolean {
  const focus = element?.isConnected ? stops.get(element) : undefined;
  focus?.();
  return focus !== undefined;
}
