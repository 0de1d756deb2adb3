import { homeLanguage, isLanguage, startsChannel } from './home-language.ts';
import { readRecord, readText } from './stored.ts';

/** Written by the build: the origin of the service, empty for that of the page, and the files of the texts by language. */
declare const __API_ORIGIN__: string;
declare const __TEXT_FILES__: Readonly<Record<string, string>>;

var PATHS = ['banner/?page_size=9', 'channel/?page_size=100', 'cinema/?ordering=popular&page_size=10'];

function ignore(): void {}

/** Loads the texts of this set's language, while the app's code loads. */
function loadTexts(stored: string | null): void {
  var file = __TEXT_FILES__[isLanguage(stored) ? stored : 'uz'];
  // Engines that load the classic scripts have other texts.
  if (!file || !(window as { isModern?: boolean }).isModern) return;
  var link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = file;
  document.head.appendChild(link);
}

/** Asks the service for the first parts of home. The app takes the responses over by their addresses. */
function askForHome(stored: string | null): void {
  var lang = homeLanguage(location.hash, stored);
  var origin = __API_ORIGIN__ || (/^https?:$/.test(location.protocol) ? location.origin : '');
  if (lang === null || startsChannel() || !origin || !window.fetch) return;
  // The build would write `{ headers: headers }` in a newer syntax.
  var given = { headers: {} as Record<string, string> };
  var headers = given.headers;
  headers['accept-language'] = lang;
  var token = readText('token');
  var profile = readRecord().chosenProfile as { id?: unknown } | undefined;
  var id = profile ? profile.id : 0;
  if (token !== null) headers.authorization = 'Bearer ' + token;
  if (token !== null && /^[1-9]\d{0,8}$/.test(typeof id === 'number' ? String(id) : ''))
    headers['x-profile'] = String(id);
  var early = { headers: given.headers, responses: {} as Record<string, Promise<Response>> };
  var paths = token === null ? PATHS : PATHS.concat('cinema/history/?page_size=20');
  for (var i = 0; i < paths.length; i++) {
    var address = origin + '/api/v2/' + paths[i];
    var response = fetch(address, given);
    response.then(ignore, ignore);
    early.responses[address] = response;
  }
  window.early = early;
}

var lang = readText('lang');
loadTexts(lang);
askForHome(lang);
