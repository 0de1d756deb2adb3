import { call, type Tokens } from '../playback/account.ts';
import { newViewer } from './new-viewer.ts';
import type { Service } from './start-service.ts';

export const HOUSEHOLD_PIN = '2580';

interface Listed {
  readonly results: readonly { readonly id: number; readonly name: string }[];
}

interface Household {
  /** The age above which the PIN is asked. */
  readonly ageLimit?: number;
  /** The language of the second profile, if it is another one. */
  readonly second?: string;
}

/** A new account whose household has three profiles in a language, the last one for kids, and a PIN above an age limit. */
export async function newHousehold(
  service: Service,
  lang: string,
  { ageLimit = 16, second = lang }: Household = {},
) {
  const viewer = await newViewer(service);
  const token = viewer.access;
  const change = (method: string, path: string, body: object) =>
    call<{ id: number }>(service, method, path, { token, body });
  const { body: presets } = await call<{ results: readonly { address: string }[] }>(
    service,
    'GET',
    'auth/update/user/?page_size=100',
  );
  const picture = (place: number) => presets.results[place]?.address ?? '';
  const { body } = await call<Listed>(service, 'GET', 'auth/profile/', { token });
  const first = body.results[0]?.id ?? 0;
  await change('PATCH', `auth/profile/${first}/`, { name: 'Nodira', lang, picture: picture(0) });
  const bobur = await change('POST', 'auth/profile/', { name: 'Bobur', lang: second, picture: picture(3) });
  const kids = { name: 'Lola', lang, is_kids: true, age_limit: 6, daily_minutes: 60, picture: picture(5) };
  const lola = await change('POST', 'auth/profile/', kids);
  await change('PUT', 'auth/me/pin/', { pin: HOUSEHOLD_PIN, age_limit: ageLimit });
  return { viewer: viewer as Tokens, first, bobur: bobur.body.id, lola: lola.body.id };
}

/** A film that a profile may watch. */
export async function filmFor(service: Service, token: string, profile: number): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'x-profile': `${profile}` };
  const response = await fetch(`${service.origin}/api/v2/cinema/?kind=movie`, { headers });
  const { results } = (await response.json()) as { results: readonly { id: number; access: string }[] };
  const film = results.find(({ access }) => access === 'free');
  if (!film) throw new Error('The profile has no free film');
  return film.id;
}
