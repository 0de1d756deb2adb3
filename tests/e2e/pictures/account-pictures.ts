import { waitingOrder } from '../support/waiting-order.ts';
import type { Camera } from './camera.ts';
import type { Catalogue } from './catalogue.ts';

/** Sign-in, and plans and an order of a new viewer. */
export async function pictureBuying(camera: Camera): Promise<void> {
  const { page, service } = camera;
  await camera.open('auth/login');
  await page.waitFor(`document.querySelector('img')`, 10_000);
  for (const digit of '901234') await page.press(digit as '9');
  await camera.take('login');
  await camera.open('auth/register');
  await camera.take('register');
  await camera.open('plans');
  await camera.step('right');
  await camera.take('plans');
  const id = await waitingOrder(service, page);
  await camera.open(`orders/${id}`);
  for (const digit of '482') await page.press(digit as '4');
  await camera.take('order');
  await camera.signOut();
}

/** The account of a new viewer with a pending order, help, and the PIN. */
export async function pictureAccount(camera: Camera, { free }: Catalogue): Promise<void> {
  const { page, service } = camera;
  await waitingOrder(service, page);
  for (const screen of ['profile', 'orders', 'notifications', 'profile/password']) {
    await camera.open(screen);
    await camera.take(screen.replace('profile/', ''));
  }
  await camera.open('profile/devices');
  await camera.take('devices');
  await camera.step('down', 2);
  await camera.step('ok');
  await camera.pause(800);
  await camera.take('security');
  await camera.open('profile');
  await camera.step('down');
  await camera.step('ok');
  await page.waitFor(`document.querySelectorAll('main:not([aria-hidden=true]) [data-pos]').length > 2`);
  await camera.take('avatar');
  await camera.open('settings');
  await camera.step('down', 2);
  await camera.step('right');
  await camera.step('down', 4);
  await camera.take('settings');
  await camera.step('left');
  await camera.step('down');
  await camera.step('right');
  // The last row.
  await camera.step('down', 8);
  await camera.step('ok');
  await camera.pause(800);
  await camera.take('subtitle-style');
  await camera.open('contact');
  await camera.take('contact');
  await camera.step('ok');
  await camera.take('message');
  await page.js(`fetch('/api/v2/auth/me/pin/', {
    method: 'PUT',
    headers: { authorization: 'Bearer ' + localStorage.getItem('token'), 'content-type': 'application/json' },
    body: JSON.stringify({ pin: '2580', age_limit: 0 }),
  })`);
  await camera.open(`watch/cinema/${free}`);
  await page.waitFor(`document.querySelectorAll('main:not([aria-hidden=true]) [role=button]').length > 10`);
  for (const digit of '1111') await page.press(digit as '1');
  await camera.pause(800);
  for (const digit of '25') await page.press(digit as '2');
  await camera.take('pin');
  await camera.open('profile');
  // Below the name, the picture, the password, the devices, the unpaid order and the orders.
  await camera.step('down', 6);
  await camera.step('ok');
  await camera.pause(800);
  for (const digit of '2580') await page.press(digit as '2');
  await camera.pause(800);
  await camera.take('age-limit');
  await camera.signOut();
}
