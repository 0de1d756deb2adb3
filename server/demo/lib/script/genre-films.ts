import type { Line, Script, Shot } from '../film/script.ts';

type Words = readonly [uz: string, ru: string];

/** Lines are spoken at the same beats of every film: two over the opening shot, then two to a shot. */
const beats = [9, 14, 21, 27, 38, 44] as const;

interface GenreFilm {
  /** Slug of the genre. */
  readonly genre: string;
  readonly tempo: number;
  readonly key: number;
  readonly shots: readonly Shot[];
  readonly words: readonly Words[];
}

/**
 * One film per genre, shared by the titles that have none of their own. It shows no name: the app shows the title card of
 * the title that plays.
 */
function genreFilm({ genre, tempo, key, shots, words }: GenreFilm): Script {
  const lines: Line[] = words.map(([uz, ru], at) => ({
    from: beats[at] ?? 0,
    to: (beats[at] ?? 0) + 4,
    uz,
    ru,
  }));
  return {
    name: `janr-${genre}`,
    title: 'Oyna',
    over: '',
    isShared: true,
    tempo,
    key,
    ladder: 'single',
    shots,
    lines,
    credits: ['Namoyish filmi', 'Rasm va musiqa: Oyna studiyasi'],
  };
}

export const genreFilms: readonly Script[] = [
  genreFilm({
    genre: 'drama',
    tempo: 70,
    key: 2,
    shots: [
      { scene: 'courtyard', palette: 'shaftoli', to: 'anor', seed: 201, focus: 0.55, seconds: 18 },
      { scene: 'orchard', palette: 'tong', seed: 202, seconds: 18 },
      { scene: 'street', palette: 'lojuvard', seed: 203, focus: 0.5, seconds: 16 },
    ],
    words: [
      ['Bu hovlida hamma narsa joyida.', 'В этом дворе всё на своих местах.'],
      ['Faqat biz oʻzgardik.', 'Изменились только мы.'],
      ['Daraxtni otam ekkan.', 'Дерево посадил отец.'],
      ['Soyasi endi menga yetdi.', 'Его тень достигла меня только теперь.'],
      ['Ketasanmi?', 'Уезжаешь?'],
      ['Qaytish uchun.', 'Чтобы вернуться.'],
    ],
  }),
  genreFilm({
    genre: 'tarixiy',
    tempo: 76,
    key: 7,
    shots: [
      { scene: 'caravan', palette: 'qizilqum', seed: 211, seconds: 18 },
      { scene: 'city', palette: 'zafaron', seed: 212, seconds: 18 },
      { scene: 'mountains', palette: 'registon', seed: 213, focus: 0.6, seconds: 16 },
    ],
    words: [
      ['Qirq kun yoʻl yurdik.', 'Мы шли сорок дней.'],
      ['Shahar darvozasi shomda yopiladi.', 'Городские ворота закрывают на закате.'],
      ['Qogʻoz keltirdik, ipak emas.', 'Мы везём бумагу, а не шёлк.'],
      ['Qogʻoz ipakdan qimmatroq.', 'Бумага дороже шёлка.'],
      ['Nima yozasan unga?', 'Что ты на ней напишешь?'],
      ['Kimlar boʻlganimizni.', 'Кем мы были.'],
    ],
  }),
  genreFilm({
    genre: 'komediya',
    tempo: 104,
    key: 4,
    shots: [
      { scene: 'stalls', palette: 'kun', seed: 221, focus: 0.6, seconds: 18 },
      { scene: 'courtyard', palette: 'zafaron', seed: 222, focus: 0.55, seconds: 18 },
      { scene: 'teahouse', palette: 'shaftoli', seed: 223, focus: 0.55, seconds: 16 },
    ],
    words: [
      ['Bu qovun shirinmi?', 'Дыня сладкая?'],
      ['Shirin. Egasi achchiq.', 'Сладкая. Хозяин горький.'],
      ['Qoʻshni, narvon kerak edi.', 'Сосед, нужна лестница.'],
      ['Qaytarsangiz, beraman.', 'Дам, когда вернёте прошлую.'],
      ['Toʻyga necha kishi keladi?', 'Сколько гостей будет на свадьбе?'],
      ['Hamma. Va yana besh yuz kishi.', 'Все. И ещё пятьсот человек.'],
    ],
  }),
  genreFilm({
    genre: 'melodrama',
    tempo: 68,
    key: 9,
    shots: [
      { scene: 'street', palette: 'tong', seed: 231, focus: 0.5, seconds: 18, weather: 'rain' },
      { scene: 'orchard', palette: 'shaftoli', seed: 232, seconds: 18 },
      { scene: 'sea', palette: 'binafsha', seed: 233, seconds: 16 },
    ],
    words: [
      ['Xatlaringizni oldim.', 'Я получила ваши письма.'],
      ['Javob yozmadingiz.', 'Вы не ответили.'],
      ['Yozdim. Joʻnatmadim.', 'Ответила. Но не отправила.'],
      ['Endi oʻqib bering.', 'Тогда прочтите сейчас.'],
      ['Birinchi satri: qoling.', 'Первая строка: останьтесь.'],
      ['Ikkinchisi kerak emas.', 'Вторая уже не нужна.'],
    ],
  }),
  genreFilm({
    genre: 'triller',
    tempo: 98,
    key: 1,
    shots: [
      { scene: 'forest', palette: 'polat', seed: 241, seconds: 18 },
      { scene: 'city', palette: 'neon', seed: 242, seconds: 18, weather: 'rain' },
      { scene: 'pass', palette: 'polat', seed: 243, seconds: 16 },
    ],
    words: [
      ['Aloqa uzildi.', 'Связь пропала.'],
      ['Soat necha edi?', 'Во сколько?'],
      ['Yetti daqiqa oldin.', 'Семь минут назад.'],
      ['U yetti daqiqada qayga yetadi?', 'Куда он успеет за семь минут?'],
      ['Orqangizga qaramang.', 'Не оборачивайтесь.'],
      ['Qaradim. Hech kim yoʻq.', 'Обернулся. Никого нет.'],
    ],
  }),
  genreFilm({
    genre: 'detektiv',
    tempo: 88,
    key: 6,
    shots: [
      { scene: 'street', palette: 'polat', seed: 251, focus: 0.5, seconds: 18, weather: 'rain' },
      { scene: 'teahouse', palette: 'choy', seed: 252, focus: 0.55, seconds: 18 },
      { scene: 'city', palette: 'dengiz', seed: 253, seconds: 16 },
    ],
    words: [
      ['Eshik ichkaridan qulflangan.', 'Дверь заперта изнутри.'],
      ['Kalit esa tashqarida.', 'А ключ снаружи.'],
      ['Guvoh ikki kishi edi, deydi.', 'Свидетель говорит, их было двое.'],
      ['Piyola esa uchta.', 'А пиал три.'],
      ['Uchinchisi kim?', 'Кто третий?'],
      ['Buni soʻragan odam.', 'Тот, кто об этом спросил.'],
    ],
  }),
  genreFilm({
    genre: 'fantastika',
    tempo: 84,
    key: 11,
    shots: [
      { scene: 'space', palette: 'neon', seed: 261, focus: 0.6, seconds: 18 },
      { scene: 'steppe', palette: 'qizilqum', seed: 262, seconds: 18, weather: 'dust' },
      { scene: 'city', palette: 'neon', seed: 263, seconds: 16 },
    ],
    words: [
      ['Yer javob bermayapti.', 'Земля не отвечает.'],
      ['Qachondan beri?', 'Как давно?'],
      ['Bizda uch kun. Ularda oʻttiz yil.', 'У нас три дня. У них тридцать лет.'],
      ['Demak, kutib turishibdi.', 'Значит, нас ещё ждут.'],
      ['Signal keldi.', 'Пришёл сигнал.'],
      ['Bolaning ovozi: «Bobo?»', 'Детский голос: «Дедушка?»'],
    ],
  }),
  genreFilm({
    genre: 'sarguzasht',
    tempo: 100,
    key: 5,
    shots: [
      { scene: 'mountains', palette: 'kun', seed: 271, focus: 0.62, seconds: 18 },
      { scene: 'caravan', palette: 'tong', seed: 272, seconds: 18 },
      { scene: 'pass', palette: 'archa', seed: 273, seconds: 16 },
    ],
    words: [
      ['Xaritada bu dara yoʻq.', 'На карте этого ущелья нет.'],
      ['Demak, toʻgʻri ketyapmiz.', 'Значит, идём верно.'],
      ['Tuya nega toʻxtadi?', 'Почему верблюд остановился?'],
      ['Bizdan aqlliroq.', 'Он умнее нас.'],
      ['Gʻor ogʻzi shu yerda!', 'Вход в пещеру здесь!'],
      ['Chiroqni menga bering.', 'Дайте мне фонарь.'],
    ],
  }),
  genreFilm({
    genre: 'jangari',
    tempo: 116,
    key: 3,
    shots: [
      { scene: 'pass', palette: 'qizilqum', seed: 281, seconds: 18, weather: 'dust' },
      { scene: 'railway', palette: 'polat', seed: 282, seconds: 18 },
      { scene: 'city', palette: 'anor', seed: 283, seconds: 16 },
    ],
    words: [
      ['Yoʻl yopiq.', 'Дорога закрыта.'],
      ['Bizga-chi?', 'Для нас тоже?'],
      ['Uch daqiqada poyezd oʻtadi.', 'Через три минуты пройдёт поезд.'],
      ['Unda ikki daqiqamiz bor.', 'Тогда у нас две.'],
      ['Ushla qoʻlimni!', 'Держи мою руку!'],
      ['Qoʻyib yubormayman.', 'Не отпущу.'],
    ],
  }),
  genreFilm({
    genre: 'oilaviy',
    tempo: 90,
    key: 0,
    shots: [
      { scene: 'orchard', palette: 'kun', seed: 291, seconds: 18 },
      { scene: 'forest', palette: 'archa', seed: 292, seconds: 18 },
      { scene: 'courtyard', palette: 'tong', seed: 293, focus: 0.55, seconds: 16 },
    ],
    words: [
      ['Laylak uya qurdi!', 'Аист свил гнездо!'],
      ['Demak, bahor qoladi.', 'Значит, весна останется.'],
      ['Oʻrmonga oʻzim boraman.', 'Я пойду в лес сам.'],
      ['Men esa oʻzim qoʻrqaman.', 'А я сам буду бояться.'],
      ['Kechki ovqat sovib qoldi.', 'Ужин остыл.'],
      ['Birga isitamiz.', 'Разогреем вместе.'],
    ],
  }),
  genreFilm({
    genre: 'multfilm',
    tempo: 112,
    key: 8,
    shots: [
      { scene: 'orchard', palette: 'shaftoli', seed: 301, seconds: 18 },
      { scene: 'space', palette: 'binafsha', seed: 302, focus: 0.6, seconds: 18 },
      { scene: 'suzani', palette: 'anor', seed: 303, seconds: 16 },
    ],
    words: [
      ['Yulduz tushib ketdi!', 'Звезда упала!'],
      ['Topib, joyiga qoʻyamiz.', 'Найдём и повесим на место.'],
      ['Narvon yetmaydi.', 'Лестницы не хватит.'],
      ['Bulutga soʻraymiz.', 'Попросим облако.'],
      ['Rahmat, bulut!', 'Спасибо, облако!'],
      ['Bulut javob bermadi, lekin kuldi.', 'Облако промолчало, но улыбнулось.'],
    ],
  }),
  genreFilm({
    genre: 'hujjatli',
    tempo: 72,
    key: 10,
    shots: [
      { scene: 'steppe', palette: 'tong', seed: 311, seconds: 18 },
      { scene: 'mountains', palette: 'qish', seed: 312, focus: 0.62, seconds: 18 },
      { scene: 'stalls', palette: 'zafaron', seed: 313, focus: 0.6, seconds: 16 },
    ],
    words: [
      ['Choʻl tongda uygʻonadi.', 'Степь просыпается на рассвете.'],
      ['Soat beshda shamol tinadi.', 'В пять утра стихает ветер.'],
      ['Bu togʻda ilvirs yashaydi.', 'В этих горах живёт барс.'],
      ['Uni ikki yil kutdik.', 'Мы ждали его два года.'],
      ['Bozor esa har kuni ochiladi.', 'А базар открывается каждый день.'],
      ['Ming yildan beri.', 'Уже тысячу лет.'],
    ],
  }),
  genreFilm({
    genre: 'musiqiy',
    tempo: 96,
    key: 4,
    shots: [
      { scene: 'performance', palette: 'binafsha', seed: 321, focus: 0.52, seconds: 18 },
      { scene: 'street', palette: 'neon', seed: 322, focus: 0.5, seconds: 18 },
      { scene: 'performance', palette: 'anor', seed: 323, focus: 0.52, seconds: 16 },
    ],
    words: [
      ['Bir, ikki, uch.', 'Раз, два, три.'],
      ['Toʻrtdan boshlaymiz.', 'Начнём с четырёх.'],
      ['Ikkinchi tor jim turibdi.', 'Вторая струна молчит.'],
      ['U navbatini kutyapti.', 'Она ждёт своей очереди.'],
      ['Zal toʻlgan.', 'Зал полон.'],
      ['Unda balandroq.', 'Тогда громче.'],
    ],
  }),
  genreFilm({
    genre: 'sport',
    tempo: 120,
    key: 7,
    shots: [
      { scene: 'stadium', palette: 'kun', seed: 331, seconds: 18 },
      { scene: 'steppe', palette: 'shaftoli', seed: 332, seconds: 18 },
      { scene: 'stadium', palette: 'lojuvard', seed: 333, seconds: 16 },
    ],
    words: [
      ['Oxirgi daqiqa.', 'Последняя минута.'],
      ['Bir daqiqa — oltmish soniya.', 'Минута — это шестьдесят секунд.'],
      ['Tongda yana yuguramiz.', 'На рассвете снова бежим.'],
      ['Togʻ koʻrinsa, demak, yetdik.', 'Видна гора — значит, добежали.'],
      ['Tribunani eshityapsanmi?', 'Слышишь трибуны?'],
      ['Faqat yuragimni.', 'Только своё сердце.'],
    ],
  }),
];
