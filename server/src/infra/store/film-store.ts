import type { Config } from '../config.ts';
import type { ObjectStore } from './object-store.ts';
import { S3Store } from './s3-store.ts';

/** The store beside the media folders, and how it is used. */
export interface FilmStore {
  readonly objects: ObjectStore;
  readonly isForNewFilms: boolean;
  readonly redirects: boolean;
}

/** The store of the settings; `null` without one. */
export function filmStoreOf({ store }: Pick<Config, 'store'>): FilmStore | null {
  if (store === null) return null;
  const { place, isForNewFilms, redirects } = store;
  return { objects: new S3Store(place), isForNewFilms, redirects };
}
