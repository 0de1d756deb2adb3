import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { whenSettled } from '#src/api/when-settled.ts';

beforeEach(() => void vi.useFakeTimers());

/** A client with two requests, and whether the wait for them is over. */
function waiting() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers = ['banner', 'channel'].map((name) => {
    const answer = Promise.withResolvers<string>();
    client.fetchQuery({ queryKey: [name], queryFn: () => answer.promise }).catch(() => undefined);
    return answer;
  });
  let isOver = false;
  void whenSettled(client, 1000).then(() => {
    isOver = true;
  });
  const isOverAfter = async (ms: number): Promise<boolean> => {
    await vi.advanceTimersByTimeAsync(ms);
    return isOver;
  };
  return { answers, isOverAfter };
}

describe('the wait for answers', () => {
  test('ends with the last answer, even if it is an error', async () => {
    const { answers, isOverAfter } = waiting();
    answers[0]?.resolve('there');
    expect(await isOverAfter(10)).toBe(false);
    answers[1]?.reject(new Error('broken'));
    expect(await isOverAfter(10)).toBe(true);
  });

  test('ends when its patience does', async () => {
    const { isOverAfter } = waiting();
    expect(await isOverAfter(999)).toBe(false);
    expect(await isOverAfter(1)).toBe(true);
  });

  test('ends at once without requests', async () => {
    let isOver = false;
    void whenSettled(new QueryClient(), 1000).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(isOver).toBe(true);
  });
});
