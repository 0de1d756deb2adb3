export const libraryLists = ['continue', 'history', 'saved', 'liked', 'reminders', 'recordings'] as const;
export type LibraryList = (typeof libraryLists)[number];

/** Reads a list of an address; without one, it is the first. */
export function libraryList(text: string | null): LibraryList | false {
  return text === null ? libraryLists[0] : (libraryLists.find((list) => list === text) ?? false);
}
