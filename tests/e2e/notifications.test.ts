import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';
import { ViewerWalk, walksIn } from './support/viewer-walk.ts';
import { orderPlan } from './support/waiting-order.ts';

type Listed = { results: { order: number | null; is_read: boolean }[] };

const texts = {
  uz: { bell: /^Bildirishnomalar/, fresh: /^Yangi\. .*buyurtmasi toʻlovni kutmoqda/, read: /^“.+” buyurtma/ },
  ru: { bell: /^Уведомления/, fresh: /^Нов.*Заказ/, read: /^Заказ/ },
} as const;

const count = `((document.querySelector('[role=navigation] [class*=_count_]') || {}).textContent || '')`;

let service: Service;
beforeAll(async () => {
  service = await sharedService();
});

describe.each(walksIn('current'))('notifications in engine $engine in $lang', ({ engine, lang }) => {
  const words = texts[lang];
  let walk: ViewerWalk;
  let order: number;
  const isRead = async (): Promise<boolean[]> => {
    const { results } = await walk.elsewhere<Listed>('GET', 'notification/');
    return results.filter((it) => it.order === order).map((it) => it.is_read);
  };

  beforeAll(async () => {
    walk = await ViewerWalk.start(service, engine, lang);
    order = (await orderPlan(service, walk.viewer)).id;
    await walk.open('');
  });
  afterAll(() => walk?.browser.close());

  test('are counted on the menu', async () => {
    // By the time of day, a broadcast of the demo may be about to start, too.
    await walk.page.waitFor(`/^[1-3]$/.test(${count})`);
    await walk.remote.choose(words.bell);
    await walk.remote.arrives(`#/${lang}/notifications`);
    await walk.page.waitFor(`document.querySelector('main [data-pos][data-focused]')`);
    await walk.remote.walk('down', words.fresh);
  });

  test('are already read when one of them leads on', async () => {
    await walk.remote.press('ok');
    await walk.remote.arrives(`#/${lang}/orders/${order}`);
    await walk.page.waitFor(`${count} === ''`);
    // The count does not wait for the service, which keeps the mark a moment later.
    await expect.poll(isRead).toEqual([true]);
    await walk.open('notifications');
    await walk.page.waitFor(`document.querySelector('main [data-pos][data-focused]')`);
    await walk.remote.walk('down', words.read);
    expect(walk.unexpectedErrors()).toEqual([]);
  });
});
