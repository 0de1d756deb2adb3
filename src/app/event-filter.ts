/** The event types that the app's elements handle through React; a test compares them with the props. */
export const handledEvents: ReadonlySet<string> = new Set([
  'click',
  'mousedown',
  'mousemove',
  // React derives `onMouseLeave` from these two.
  'mouseout',
  'mouseover',
  'wheel',
]);

/**
 * Registers only these event types with React. By default, React listens to every event type. One step along
 * a rail starts and ends four transitions and moves DOM focus, and React would search the path to the root
 * twice for each of these events without finding a handler.
 */
export function filterEvents(types: ReadonlySet<string>, root: HTMLElement): void {
  const listen = root.addEventListener.bind(root);
  root.addEventListener = (
    type: string,
    ...how: [EventListener, (boolean | AddEventListenerOptions)?]
  ): void => {
    if (types.has(type)) listen(type, ...how);
  };
}
