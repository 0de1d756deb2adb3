/** What the app's elements have handlers for through React; a test compares it with their props. */
export const heard: ReadonlySet<string> = new Set([
  'click',
  'mousedown',
  'mousemove',
  // React makes `onMouseLeave` of these two.
  'mouseout',
  'mouseover',
  'wheel',
]);

/**
 * Has React hear of nothing else at its root. It listens to every kind of event there is, so that the engine sends each
 * of them for each thing that moves: one step along a rail begins and ends four transitions and moves DOM focus, and
 * for each of those React would walk the path to the root twice, looking for handlers that nobody wrote.
 */
export function hearOnly(types: ReadonlySet<string>, root: HTMLElement): void {
  const listen = root.addEventListener.bind(root);
  root.addEventListener = (
    type: string,
    ...how: [EventListener, (boolean | AddEventListenerOptions)?]
  ): void => {
    if (types.has(type)) listen(type, ...how);
  };
}
