import { call, signInDevice, type Tokens } from '../playback/account.ts';
import { demoTitles } from '../support/demo-titles.ts';
import type { Service } from '../support/start-service.ts';

/** A broadcast that begins a day after the demo was loaded. */
const TOMORROW = 9;
const { samarkandNight, voiceOfAral, teahouse } = demoTitles;

/** Another device of the demo account, which has a comment, a request, and saved and liked titles, a liked reel, a reminder and a recording. */
export async function activeViewer(service: Service): Promise<Tokens> {
  const tokens = await signInDevice(service);
  const make = (path: string, body: object) => call(service, 'POST', path, { token: tokens.access, body });
  await make('cinema/comment/', { cinema: samarkandNight, text: 'Первая мысль' });
  await make('contact/', { topic: 'playback', message: 'Не открывается фильм' });
  for (const cinema of [samarkandNight, voiceOfAral, teahouse]) {
    await make('cinema/save/', { cinema, saved: true });
    await make('cinema/like/', { cinema, liked: true });
  }
  await make('cinema/like/', { reel: 1, liked: true });
  await make('reminder/', { stream: TOMORROW, wanted: true });
  const { body: channel } = await call<{ now: { id: number } | null }>(service, 'GET', 'channel/1/');
  if (channel.now) await make('recording/', { programme: channel.now.id });
  return tokens;
}
