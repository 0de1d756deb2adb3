import { filmFor, newHousehold } from '../support/household.ts';
import { signInPage } from '../support/new-viewer.ts';
import { setting } from '../support/set-record.ts';
import type { Camera } from './camera.ts';

/** From now on the service refuses playbacks of this page, as it does at the end of a kids' day. */
const endTheDay = `(function () {
  var fetched = window.fetch;
  window.fetch = function (request, options) {
    var address = request.url || request;
    if (!/playback|today/.test(address)) return fetched(request, options);
    var code = /today/.test(address) ? 'pin_required' : 'daily_limit';
    var rejection = new Response('{"code":"' + code + '","detail":""}', { status: 403, headers: { 'content-type': 'application/json' } });
    return Promise.resolve(rejection);
  };
})()`;

/** "Who is watching?", a profile's fields, the way out of a kids' profile, its home, and the end of its day. */
export async function pictureProfiles(camera: Camera): Promise<void> {
  const { page, service, lang } = camera;
  const { viewer, lola } = await newHousehold(service, lang);
  const film = await filmFor(service, viewer.access, lola);
  const keep = (id: number, isKids = false) => page.js(setting({ chosenProfile: { id, isKids } }));
  await camera.open('');
  await signInPage(page, viewer);
  await keep(0);
  await camera.open('');
  await page.waitFor(`document.querySelectorAll('main:not([aria-hidden=true]) [role=button]').length > 4`);
  await camera.take('who');
  await camera.step('down');
  await camera.step('ok');
  await camera.step('up');
  await camera.step('right');
  await camera.take('profiles');
  await camera.step('right');
  await camera.step('ok');
  await camera.pause(800);
  await camera.take('profile-editor');
  await keep(0);
  await page.js(setting({ askWho: false }));
  await camera.open('');
  await camera.pause(1500);
  await camera.step('left');
  await camera.stepTo('Nodira', 'up', 'down');
  await camera.take('household-menu');
  await keep(lola, true);
  await camera.open('');
  await camera.pause(1500);
  await camera.step('left');
  await camera.stepTo('Lola', 'up', 'down');
  await camera.step('ok');
  await camera.pause(800);
  await camera.step('left', 2);
  await camera.step('ok');
  await camera.pause(800);
  await camera.take('kids-way-out');
  await camera.open('');
  await camera.pause(1500);
  await camera.take('kids-home');
  await camera.step('down', 2);
  await camera.pause(1500);
  await camera.take('kids-rails');
  await camera.open('cinema');
  await camera.pause(800);
  await camera.take('kids-cinema');
  await camera.open(`cinema/${film}`);
  await camera.take('kids-title');
  await page.js(endTheDay);
  await page.js(`location.hash = '#/${lang}/watch/cinema/${film}'`);
  await camera.pause(2500);
  await camera.take('day-over');
  await camera.step('right');
  await camera.step('ok');
  await camera.pause(800);
  await camera.take('more-time');
  await page.js(setting({ askWho: true, chosenProfile: null }));
  await camera.signOut();
}
