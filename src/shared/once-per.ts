/** The same function, which works each item out once. */
export function oncePer<T, R>(work: (item: T) => R): (item: T) => R {
  const known = new Map<T, R>();
  return (item) => {
    if (!known.has(item)) known.set(item, work(item));
    return known.get(item) as R;
  };
}
