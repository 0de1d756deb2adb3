import { moment, perhaps, yesNo } from './catalogue-parts.ts';

/** When viewers may watch an item, and whether it was taken out of the catalogue by hand. */
export const availability = {
  /** `null`: at any time before `available_until`. */
  available_from: perhaps(moment),
  /** `null`: without an end. */
  available_until: perhaps(moment),
  /** `null` changes nothing: a withdrawal by hand stays. */
  withdrawn: perhaps(yesNo),
};

interface Available {
  readonly available_from: string | null;
  readonly available_until: string | null;
}

/** Whether its window ends after it begins. */
export const hasWindow = (it: Available): boolean =>
  it.available_from === null || it.available_until === null || it.available_from < it.available_until;
export const windowOrder = 'must be available until after it is available from';
