import { beforeEach, describe, expect, test } from 'vitest';
import { RefreshedValues } from '#server/src/shared/refreshed-values.ts';

describe('RefreshedValues', () => {
  let time = 0;
  let reads: PromiseWithResolvers<string>[] = [];
  let values: RefreshedValues<string, string>;
  const answer = async (at: number, value: string) => {
    reads[at]?.resolve(value);
    await reads[at]?.promise;
  };

  beforeEach(() => {
    [time, reads] = [0, []];
    values = new RefreshedValues({
      read: () => {
        const read = Promise.withResolvers<string>();
        reads.push(read);
        return read.promise;
      },
      validMs: 2000,
      max: 10,
      now: () => time,
    });
  });

  test('reads a value once for all who ask meanwhile', async () => {
    const both = Promise.all([values.get('a'), values.get('a')]);
    await answer(0, 'first');
    expect(await both).toEqual(['first', 'first']);
    expect(reads).toHaveLength(1);
  });

  test('reads a value again when half of its time is over, and nobody waits', async () => {
    const first = values.get('a');
    await answer(0, 'first');
    await first;
    time = 1200;
    expect(await values.get('a')).toBe('first');
    expect(await values.get('a')).toBe('first');
    expect(reads).toHaveLength(2);
    await answer(1, 'second');
    expect(await values.get('a')).toBe('second');
  });

  test('gives no value after its time, also if the next one is late', async () => {
    const first = values.get('a');
    await answer(0, 'first');
    await first;
    time = 1200;
    await values.get('a');
    time = 2000;
    const late = values.get('a');
    await answer(1, 'second');
    expect(await late).toBe('second');
    expect(reads).toHaveLength(2);
  });

  test('gives the failure of a read to those who wait, and asks again', async () => {
    const failed = values.get('a');
    reads[0]?.reject(new Error('away'));
    await expect(failed).rejects.toThrow('away');
    const again = values.get('a');
    await answer(1, 'back');
    expect(await again).toBe('back');
  });

  test('keeps a value until its end when a read in advance fails', async () => {
    const first = values.get('a');
    await answer(0, 'first');
    await first;
    time = 1200;
    await values.get('a');
    reads[1]?.reject(new Error('away'));
    await reads[1]?.promise.catch(() => undefined);
    expect(await values.get('a')).toBe('first');
    expect(reads).toHaveLength(3);
  });
});

describe('Values that hold while none can be read', () => {
  const failing = (answers: (string | null)[], orElse?: string) => {
    let time = 0;
    const values = new RefreshedValues<string, string>({
      read: async () => {
        const answer = answers.shift();
        if (!answer) throw new Error('away');
        return answer;
      },
      validMs: 1000,
      max: 10,
      now: () => time,
      lastHolds: true,
      ...(orElse !== undefined && { orElse }),
    });
    return () => {
      time += 1000;
      return values.get('a');
    };
  };

  test('are the last one, until another is read', async () => {
    const next = failing(['first', null, null, 'second'], 'other');
    const seen = [await next(), await next(), await next(), await next()];
    expect(seen).toEqual(['first', 'first', 'first', 'second']);
  });

  test('are what is given for the time before any was read', async () => {
    const next = failing([null, 'first', null], 'other');
    expect([await next(), await next(), await next()]).toEqual(['other', 'first', 'first']);
  });

  test('are none before any was read if nothing is given', async () => {
    const next = failing([null, 'first']);
    await expect(next()).rejects.toThrow('away');
    expect(await next()).toBe('first');
  });
});
