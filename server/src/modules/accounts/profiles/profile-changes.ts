import type { Language } from '@oyna/contract/common';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { unknownReference } from '../../../shared/errors/field-messages.ts';
import { localise } from '../../../shared/text/localise.ts';
import { mayHave, pathOf } from '../avatars/chosen-picture.ts';

/** The parts of a profile that a viewer sets; a missing one stays as it is. */
export interface ProfileChanges {
  readonly name?: string | undefined;
  readonly picture?: string | undefined;
  readonly lang?: Language | null | undefined;
  readonly age_limit?: number | null | undefined;
  readonly is_kids?: boolean | undefined;
  readonly autoplay?: boolean | undefined;
  readonly history_paused?: boolean | undefined;
  readonly daily_minutes?: number | null | undefined;
}

type Given = { readonly [K in keyof ProfileChanges]: Exclude<ProfileChanges[K], undefined> };

/** The account that changes a profile. */
export interface ProfileEditor {
  readonly user: number;
  /** The language of error messages. */
  readonly language: Language;
}

/** The changes that are given, with the path of the picture; throws `invalid` for a picture that the account has not. */
export async function givenChanges(
  services: Services,
  changes: ProfileChanges,
  { user, language }: ProfileEditor,
): Promise<Given> {
  const given: Given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (!changes.picture) return given;
  const picture = pathOf(changes.picture);
  if (await mayHave(services, user, picture)) return { ...given, picture };
  throw new DomainError('invalid', { fields: { picture: [localise(unknownReference, language)] } });
}
