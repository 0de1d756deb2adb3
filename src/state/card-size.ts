import { useProfile } from './profile.ts';

/** A size of cards, in units: a quarter more for kids. Another profile has fresh screens, so nothing follows a change. */
export const cardSize = (size: number): number => (useProfile.getState().isKids ? size * 1.25 : size);
