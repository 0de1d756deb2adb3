import { expect, test } from 'vitest';
import { isWithheldNow, settleSeconds } from '#server/src/modules/media/live/withheld.ts';

test('withholds a channel from the start of a blackout until players are past its end', () => {
  const blackout = { state: 'on_air', spans: [{ from: 100, to: 200 }], rated: [] } as const;
  const at = (time: number) => isWithheldNow(blackout, time);
  expect([at(99), at(100), at(199)]).toEqual([false, true, true]);
  expect([at(200), at(200 + settleSeconds - 1), at(200 + settleSeconds)]).toEqual([true, true, false]);
});
