import type { Page } from '../support/page.ts';
import { leave } from './play-case.ts';

async function restart(page: Page): Promise<void> {
  await page.reload();
  await page.waitFor(`document.querySelector('[data-focused]')`);
}

/** Restarts the app on a set whose clock is wrong by `shift` seconds. Returns a function that undoes both. */
export async function shiftClock(page: Page, shift: number): Promise<() => Promise<void>> {
  const { client } = page;
  const source = `(() => {
    const RealDate = Date;
    const shift = ${shift * 1000};
    window.Date = class extends RealDate {
      constructor(...parts) { super(...(parts.length ? parts : [RealDate.now() + shift])); }
      static now() { return RealDate.now() + shift; }
    };
  })()`;
  const { identifier } = await client.Page.addScriptToEvaluateOnNewDocument({ source });
  await restart(page);
  return async () => {
    await client.Page.removeScriptToEvaluateOnNewDocument({ identifier });
    await leave(page);
    await restart(page);
  };
}
