import type { Page } from '../support/page.ts';

/** Notes each element that moves or fades over time. An element that only appears late does not. */
const RECORD = `(function () {
  var moved = window.moved = [];
  (function look() {
    if (document.getAnimations) document.getAnimations().forEach(function (each) {
      if (each.effect.getComputedTiming().duration > 0) moved.push(each.effect.target.outerHTML.slice(0, 160));
    });
    requestAnimationFrame(look);
  })();
})()`;

/** Records motion in every page that loads from now on. */
export async function recordMotion({ client }: Page): Promise<void> {
  await client.Page.addScriptToEvaluateOnNewDocument({ source: RECORD });
}

/** Everything that moved since the last call, each element once. */
export async function motionOf(page: Page): Promise<readonly string[]> {
  return [...new Set(await page.js<string[]>('(window.moved || []).splice(0)'))];
}
