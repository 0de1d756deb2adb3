// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { AndroidTvPlatform } from '#platforms/android-tv.ts';
import { androidTvKeys, type RemoteKey, remoteKeyOf } from '#platforms/keys.ts';
import { FOR_EVERYONE } from '#src/app/continue-row.ts';
import { launchTarget } from '#src/app/launch-target.ts';
import { fakeGlobals } from './fake-globals.ts';
import { userAgents } from './user-agents.ts';

const folder = 'platforms/android-tv';
const main = join(folder, 'app/src/main');
const read = (file: string): string => readFileSync(file, 'utf8');
const xmlFiles = readdirSync(main, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.xml'),
);
const parse = (file: string): Document => new DOMParser().parseFromString(read(file), 'application/xml');
const manifest = parse(join(main, 'AndroidManifest.xml'));

const ANDROID = 'http://schemas.android.com/apk/res/android';
const attribute = (element: Element | null | undefined, name: string) =>
  element?.getAttributeNS(ANDROID, name) ?? null;
const named = (tag: string, name: string): Element | undefined =>
  [...manifest.getElementsByTagName(tag)].find((element) => attribute(element, 'name') === name);
const application = manifest.querySelector('application');
const start = named('activity', '.StartActivity');
/** `keyCode` in a web view, by the name of the key in Android. */
const pageCodes: Readonly<Record<string, number>> = { KEYCODE_ENTER: 13, KEYCODE_ESCAPE: 27 };

/** The code of a method of the web view's activity. */
function bodyOf(method: string): string {
  const [, rest = ''] = read(join(main, 'java/uz/oyna/tv/WatchActivity.java')).split(
    new RegExp(` ${method}\\([\\w ,]*\\) \\{\\n`),
  );
  const [indent = ''] = /^ */.exec(rest) ?? [];
  return rest.split(`\n${indent.slice(4)}}\n`)[0] ?? '';
}

describe('the Android TV app', () => {
  test.each(xmlFiles)('%s is well-formed XML', (file) => {
    expect(parse(join(main, file)).getElementsByTagName('parsererror')).toHaveLength(0);
  });

  test('is on the home screen of televisions', () => {
    const categories = [...(start?.getElementsByTagName('category') ?? [])].map((it) =>
      attribute(it, 'name'),
    );
    expect(categories).toContain('android.intent.category.LEANBACK_LAUNCHER');
    expect(attribute(start, 'exported')).toBe('true');
    expect(attribute(named('uses-feature', 'android.software.leanback'), 'required')).toBe('true');
  });

  test('needs no touch screen', () => {
    expect(attribute(named('uses-feature', 'android.hardware.touchscreen'), 'required')).toBe('false');
  });

  test('is in landscape', () => {
    const activities = [...manifest.getElementsByTagName('activity')];
    expect(activities.map((it) => attribute(it, 'screenOrientation'))).toEqual(['landscape', 'landscape']);
  });

  test('uses the network over https only', () => {
    expect(named('uses-permission', 'android.permission.INTERNET')).toBeDefined();
    expect(attribute(application, 'usesCleartextTraffic')).toBe('false');
  });

  test('has a banner and an icon of the sizes that the store requires', () => {
    const sizeOf = (file: string): readonly number[] => {
      const bytes = readFileSync(join(main, 'res', file));
      return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    };
    expect([attribute(application, 'banner'), attribute(application, 'icon')]).toEqual([
      '@drawable/banner',
      '@mipmap/ic_launcher',
    ]);
    expect(sizeOf('drawable-xhdpi/banner.png')).toEqual([320, 180]);
    expect(sizeOf('mipmap-xhdpi/ic_launcher.png')).toEqual([160, 160]);
  });

  test('refers only to classes and resources that exist', () => {
    for (const part of manifest.querySelectorAll('activity, service, receiver')) {
      const file = join(main, 'java/uz/oyna/tv', `${attribute(part, 'name')?.slice(1)}.java`);
      expect(read(file)).toContain('package uz.oyna.tv;');
    }
    const defined = ['strings', 'colors', 'styles']
      .map((file) => read(join(main, `res/values/${file}.xml`)))
      .join();
    const built = read(join(folder, 'app/build.gradle'));
    const used = [...read(join(main, 'AndroidManifest.xml')).matchAll(/@(?:string|color|style)\/([\w.]+)/g)];
    for (const [, name] of used) {
      expect(defined.includes(`name="${name}"`) || built.includes(`'${name}'`), name).toBe(true);
    }
  });

  test('opens the service as a Trusted Web Activity', () => {
    expect(named('meta-data', 'asset_statements')).toBeDefined();
    const address = named('meta-data', 'android.support.customtabs.trusted.DEFAULT_URL');
    expect(attribute(address, 'value')).toBe('@string/launch_url');
  });

  test('opens links of the service', () => {
    const link = start?.getElementsByTagName('data')[0];
    expect(attribute(link, 'scheme')).toBe('https');
    expect(attribute(link, 'host')).toMatch(/^\$\{oynaHost\}$/);
  });

  test('opens the search with the words of a voice search', () => {
    const actions = [...(start?.getElementsByTagName('action') ?? [])].map((it) => attribute(it, 'name'));
    expect(actions).toContain('android.intent.action.SEARCH');
    expect(attribute(named('meta-data', 'android.app.searchable'), 'resource')).toBe('@xml/searchable');
    const source = read(join(main, 'java/uz/oyna/tv/SearchLink.java'));
    const [, place = '', name = ''] =
      /"(\/search[^"]*)" \+ Uri\.encode[\s\S]*appendQueryParameter\("(\w+)", place\)/.exec(source) ?? [];
    expect(launchTarget({ [name]: `${place}Samarqand%20tuni` })).toEqual({
      name: 'search',
      text: 'Samarqand tuni',
    });
  });

  test('fills its rows of the launcher from its installation on', () => {
    const asked = named('action', 'android.media.tv.action.INITIALIZE_PROGRAMS');
    expect(attribute(asked?.closest('receiver'), 'name')).toBe('.RowsReceiver');
    expect(attribute(named('service', '.RowsJob'), 'permission')).toBe('android.permission.BIND_JOB_SERVICE');
    for (const permission of [
      'com.android.providers.tv.permission.READ_EPG_DATA',
      'com.android.providers.tv.permission.WRITE_EPG_DATA',
      'android.permission.RECEIVE_BOOT_COMPLETED',
    ]) {
      expect(named('uses-permission', permission), permission).toBeDefined();
    }
  });

  test('opens titles and channels from its rows of the launcher', () => {
    const source = read(join(main, 'java/uz/oyna/tv/ServiceRows.java'));
    const opened = [...source.matchAll(/"\?(type=\w+&id=)"/g)].map(([, query = '']) =>
      launchTarget(Object.fromEntries(new URLSearchParams(`${query}7`))),
    );
    expect(opened).toEqual([
      { name: 'title', id: 7 },
      { name: 'watchChannel', id: 7 },
    ]);
    expect(source).toContain(`FOR_EVERYONE = ${FOR_EVERYONE};`);
  });

  test.each(['values-ru', 'values-en'])('has all its words in %s', (folder) => {
    const namesIn = (values: string) =>
      [...parse(join(main, `res/${values}/strings.xml`)).querySelectorAll('string:not([translatable=false])')]
        .map((word) => word.getAttribute('name'))
        .sort();
    expect(namesIn(folder)).toEqual(namesIn('values'));
  });

  test('starts again without an address when the system ends its page', () => {
    expect(bodyOf('onRenderProcessGone')).toContain('open(getString(R.string.launch_url));');
    expect(bodyOf('onRenderProcessGone')).not.toContain('getUrl');
    expect(read(join(folder, 'app/build.gradle'))).toMatch(/'launch_url', "[^"#?]*"/);
  });

  test('opens a link with a fragment or a query while it runs', () => {
    expect(bodyOf('onNewIntent')).toContain('if (hasTarget(intent.getData())) load(launchUrl(intent));');
    expect(bodyOf('hasTarget')).toMatch(/getFragment\(\) != null \|\| link\.getQuery\(\) != null/);
  });

  test('tells its page about a shortage of memory, not about going to the background', () => {
    const [, event = ''] = /new Event\('(\w+)'\)/.exec(bodyOf('onTrimMemory')) ?? [];
    const globals = fakeGlobals();
    const low = vi.fn();
    new AndroidTvPlatform({ userAgent: userAgents.shield, globals }).onLowMemory(low);
    globals.dispatchEvent(new Event(event));
    expect(low).toHaveBeenCalledTimes(1);
    expect(bodyOf('onTrimMemory')).toMatch(
      /TRIM_MEMORY_UI_HIDDEN \|\| level == TRIM_MEMORY_BACKGROUND\) return;/,
    );
  });

  test('has the version of the app', () => {
    const gradle = read(join(folder, 'app/build.gradle'));
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(gradle).toContain(`versionName = '${version}'`);
  });

  test('has its id in the asset links', () => {
    const gradle = read(join(folder, 'app/build.gradle'));
    const [statement] = JSON.parse(read(join(folder, 'assetlinks.json')));
    expect(gradle).toContain(`applicationId = '${statement.target.package_name}'`);
  });

  test('takes A of a gamepad as OK and B as Back', () => {
    const source = read(join(main, 'java/uz/oyna/tv/RemoteKeys.java'));
    const inPage = (key: string): RemoteKey | null => {
      const code =
        new RegExp(`case KeyEvent\\.${key}:[^}]*?return KeyEvent\\.(\\w+);`).exec(source)?.[1] ?? '';
      return remoteKeyOf(androidTvKeys, { keyCode: pageCodes[code] ?? 0 });
    };
    expect([inPage('KEYCODE_BUTTON_A'), inPage('KEYCODE_BUTTON_B')]).toEqual(['ok', 'back']);
  });
});
