import type { Line, Script, Shot } from '../film/script.ts';

type Words = readonly [uz: string, ru: string];

/** Lines are spoken at the same beats of every episode: two over the title shot, then two to a shot. */
const beats = [9, 14, 21, 27, 38, 44] as const;

function episode(number: number, title: string, shots: readonly Shot[], words: readonly Words[]): Script {
  const lines: Line[] = words.map(([uz, ru], i) => ({
    from: beats[i] ?? 0,
    to: (beats[i] ?? 0) + 4,
    uz,
    ru,
  }));
  return {
    name: `kechki-poyezd-${number}`,
    title,
    over: `Kechki poyezd · ${number}-qism`,
    tempo: 92,
    key: (number * 5) % 12,
    ladder: 'single',
    shots,
    lines,
    credits: [`Kechki poyezd, ${number}-qism`, 'Rasm va musiqa: Oyna studiyasi', 'Davomi bor'],
  };
}

/** The night train from Tashkent to Kungrad, one station an episode. */
export const kechkiPoyezd: readonly Script[] = [
  episode(
    1,
    'Toshkent, 19:40',
    [
      { scene: 'city', palette: 'dengiz', seed: 101, seconds: 17 },
      { scene: 'railway', palette: 'dengiz', seed: 102, seconds: 18 },
      { scene: 'railway', palette: 'lojuvard', seed: 103, seconds: 17 },
    ],
    [
      ['Poyezd vaqtida joʻnaydi.', 'Поезд отходит по расписанию.'],
      ['Oʻn uchinchi oʻrin boʻsh.', 'Тринадцатое место пустует.'],
      ['Unga choy buyurishgan-ku.', 'Но туда ведь заказали чай.'],
      ['Kim buyurgan?', 'Кто заказал?'],
      ['Bilmayman. Pulini oldindan toʻlabdi.', 'Не знаю. Заплатил вперёд.'],
      ['Qand solmang, degan.', 'Просил без сахара.'],
    ],
  ),
  episode(
    2,
    'Sirdaryo koʻprigi',
    [
      { scene: 'sea', palette: 'polat', seed: 112, seconds: 17 },
      { scene: 'railway', palette: 'polat', seed: 113, seconds: 18 },
      { scene: 'steppe', palette: 'dengiz', seed: 114, seconds: 17 },
    ],
    [
      ['Koʻprikda uch soniya chiroq oʻchdi.', 'На мосту на три секунды погас свет.'],
      ['Uch soniya — uzoq vaqt.', 'Три секунды — это долго.'],
      ['Kimdir vagon eshigini ochgan.', 'Кто-то открыл дверь вагона.'],
      ['Yoki yopgan.', 'Или закрыл.'],
      ['Daryoga nimadir tushdi.', 'Что-то упало в реку.'],
      ['Chamadon edi. Yengil.', 'Чемодан. Лёгкий.'],
    ],
  ),
  episode(
    3,
    'Jizzax: toʻqqiz daqiqa',
    [
      { scene: 'pass', palette: 'lojuvard', seed: 121, seconds: 17 },
      { scene: 'railway', palette: 'anor', seed: 122, seconds: 18 },
      { scene: 'stalls', palette: 'choy', seed: 123, seconds: 17 },
    ],
    [
      ['Toʻqqiz daqiqa turamiz.', 'Стоим девять минут.'],
      ['Somsaga yetadi, qochishga ham.', 'Хватит и на самсу, и на побег.'],
      ['Perronda kulrang paltoli ayol bor edi.', 'На перроне была женщина в сером пальто.'],
      ['Chiptasi yoʻq, lekin kuzatuvchi ham emas.', 'Без билета, но и не провожающая.'],
      ['Sotuvchi uni tanibdi.', 'Продавец её узнал.'],
      ['Har yili shu kuni keladi, deydi.', 'Говорит, приходит каждый год в этот день.'],
    ],
  ),
  episode(
    4,
    'Vagon-restoran',
    [
      { scene: 'railway', palette: 'choy', seed: 131, seconds: 17 },
      { scene: 'teahouse', palette: 'anor', seed: 132, focus: 0.55, seconds: 18 },
      { scene: 'railway', palette: 'binafsha', seed: 133, seconds: 17 },
    ],
    [
      ['Bu yerda hamma bir-birini koʻradi.', 'Здесь все видят друг друга.'],
      ['Shuning uchun hamma jim.', 'Потому все и молчат.'],
      ['Ikki piyola, bitta mijoz.', 'Две пиалы, один посетитель.'],
      ['Ikkinchisi sovugan.', 'Вторая остыла.'],
      ['Oshpaz derazaga qarab turgan.', 'Повар смотрел в окно.'],
      ['Oynada boshqa odamni koʻribdi.', 'И увидел в стекле другого человека.'],
    ],
  ),
  episode(
    5,
    'Navoiy, qor',
    [
      { scene: 'forest', palette: 'qish', seed: 141, seconds: 17 },
      { scene: 'railway', palette: 'qish', seed: 142, seconds: 18 },
      { scene: 'pass', palette: 'polat', seed: 143, seconds: 17 },
    ],
    [
      ['Yoʻlni qor bosdi. Kutamiz.', 'Путь занесло. Ждём.'],
      ['Kutish ham ayblovga oʻxshaydi.', 'Ожидание тоже похоже на обвинение.'],
      ['Qorda bitta iz bor, bir tomonga.', 'На снегу один след, в одну сторону.'],
      ['Poyezddan chiqqanmi yo kirganmi?', 'От поезда или к поезду?'],
      ['Izning uchi yoʻq.', 'У следа нет конца.'],
      ['Demak, u hali shu yerda.', 'Значит, он всё ещё здесь.'],
    ],
  ),
  episode(
    6,
    'Qoʻngʻirot, 11:52',
    [
      { scene: 'railway', palette: 'tong', seed: 151, seconds: 17 },
      { scene: 'steppe', palette: 'shaftoli', seed: 152, seconds: 18 },
      { scene: 'sea', palette: 'tong', seed: 155, seconds: 17 },
    ],
    [
      ['Yetib keldik. Ikki daqiqa erta.', 'Приехали. На две минуты раньше.'],
      ['Oʻn uchinchi oʻrin hamon boʻsh.', 'Тринадцатое место всё так же пусто.'],
      ['Choy puli esa qaytarilmagan.', 'А деньги за чай никто не вернул.'],
      ['U bu poyezdga chiqmagan ham.', 'Он в этот поезд и не садился.'],
      ['Unda biz kimni qidirdik?', 'Тогда кого же мы искали?'],
      ['Oʻzimizni. Har birimiz.', 'Себя. Каждый — себя.'],
    ],
  ),
];
