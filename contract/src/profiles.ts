import * as v from 'valibot';
import { defineCall } from './call.ts';
import { count, id, idParam, languages, seconds, soft, text, token } from './common.ts';
import { pin } from './own-account.ts';

/** The most profiles of an account. */
export const maxProfiles = 6;

/**
 * Names the profile of a signed-in request. Without it, the account's first profile applies. Malformed, unknown or
 * another account's: 400 `profile_unknown`. Calls without authentication ignore it, as they ignore the token.
 */
export const profileHeader = 'x-profile';

/** As the account's age limit: a profile without one has `null`. */
const ageLimit = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(21)));
const dailyMinutes = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(15), v.maxValue(720)));
const language = v.nullable(v.picklist(languages));

/** Who watches: one member of the household that has the account. */
export const profile = v.object({
  id,
  name: v.string(),
  /** Address of a preset or of the account's uploaded avatar; empty without a picture. */
  picture: soft(v.string(), ''),
  /** `null`: the language of the account. */
  lang: soft(language, null),
  /**
   * The highest age rating without the PIN. It holds for a kids' profile always, where `null` means 0, and for another profile
   * while the account has a PIN.
   */
  age_limit: soft(v.nullable(v.number()), null),
  /** Nothing above the age limit exists for it; it may not comment and may not order. */
  is_kids: v.boolean(),
  /** Whether the next episode starts automatically. */
  autoplay: soft(v.boolean(), true),
  /** Positions are not kept while it is. */
  history_paused: soft(v.boolean(), false),
  /** Minutes of watching in a day of Asia/Tashkent, only of a kids' profile; `null` without a limit. */
  daily_minutes: soft(v.nullable(v.number()), null),
  /** The profile of requests that name none. It cannot be deleted or be a kids' profile. */
  is_first: soft(v.boolean(), false),
});
export type Profile = v.InferOutput<typeof profile>;

const choices = {
  /** An address from `auth/update/user/`, that of the account's uploaded avatar, or empty. */
  picture: v.optional(v.pipe(v.string(), v.maxLength(200))),
  lang: v.optional(language),
  age_limit: v.optional(ageLimit),
  is_kids: v.optional(v.boolean()),
  autoplay: v.optional(v.boolean()),
  /** Ignored for a profile that is not a kids' profile. */
  daily_minutes: v.optional(dailyMinutes),
};
/** The longest name of a profile. */
export const maxProfileName = 30;
const name = text(maxProfileName);
const path = 'auth/profile/:id/';
const pinHeaders = v.object({ 'pin-grant': v.optional(token) });

export const listProfiles = defineCall({
  id: 'listProfiles',
  method: 'GET',
  path: 'auth/profile/',
  summary: 'The profiles of the account, the first one first, then as they were created',
  auth: 'required',
  responses: {
    200: v.object({
      results: v.array(profile),
      /** The most profiles of an account. */
      max: soft(count, maxProfiles),
      /** Whether the account has a PIN. */
      has_pin: soft(v.boolean(), false),
      /** The language of the account, which a profile without its own has. */
      lang: v.optional(soft(language, null)),
    }),
  },
});

export const createProfile = defineCall({
  id: 'createProfile',
  method: 'POST',
  path: 'auth/profile/',
  summary:
    'Add a profile. If the account has a PIN, one that may watch more than the first profile needs its grant',
  auth: 'required',
  headers: pinHeaders,
  body: v.object({ name, ...choices }),
  responses: { 201: profile },
  errors: ['too_many_profiles', 'pin_required'],
});

export const updateProfile = defineCall({
  id: 'updateProfile',
  method: 'PATCH',
  path,
  summary:
    'Change a profile. If the account has a PIN, loosening an age limit, the kids’ profile or the daily minutes needs its grant',
  auth: 'required',
  params: idParam,
  headers: pinHeaders,
  body: v.object({ name: v.optional(name), ...choices, history_paused: v.optional(v.boolean()) }),
  responses: { 200: profile },
  errors: ['pin_required', 'first_profile'],
});

export const deleteProfile = defineCall({
  id: 'deleteProfile',
  method: 'DELETE',
  path,
  summary: 'Delete a profile with its history and lists; if the account has a PIN, by its grant',
  auth: 'required',
  params: idParam,
  headers: pinHeaders,
  responses: { 204: null },
  errors: ['pin_required', 'first_profile'],
});

/** The viewing time of a profile on the current day in Asia/Tashkent. */
const today = v.object({
  watched_seconds: seconds,
  /** Until the daily limit; `null` if none. */
  left_seconds: soft(v.nullable(seconds), null),
  /** How often the day may still be extended; 0 without a limit. */
  extensions_left: soft(count, 0),
});

export const getProfileToday = defineCall({
  id: 'getProfileToday',
  method: 'GET',
  path: 'auth/profile/:id/today/',
  summary: 'Watching time of a profile today, in Asia/Tashkent',
  auth: 'required',
  params: idParam,
  responses: { 200: today },
});

/** Nothing changes while as much time is left anyway, so a repeated call gives time only once. */
export const extendProfileToday = defineCall({
  id: 'extendProfileToday',
  method: 'POST',
  path: 'auth/profile/:id/today/',
  summary: 'Have 30 more minutes left today, by the PIN if the account has one; four times a day',
  auth: 'required',
  params: idParam,
  /** The PIN itself: a grant may be of something else that an adult allowed before. */
  body: v.object({ pin: v.optional(pin) }),
  responses: { 200: today },
  errors: ['pin_required', 'pin_wrong', 'pin_locked', 'extensions_used'],
});
