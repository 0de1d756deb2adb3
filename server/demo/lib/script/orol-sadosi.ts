import type { Script } from '../film/script.ts';

export const orolSadosi: Script = {
  name: 'orol-sadosi',
  title: 'Orol sadosi',
  over: 'Hujjatli film',
  tempo: 60,
  key: 5,
  shots: [
    { scene: 'sea', palette: 'tong', seed: 4, focus: 0.64, seconds: 18 },
    { scene: 'sea', palette: 'zafaron', to: 'qizilqum', seed: 15, focus: 0.58, seconds: 16, weather: 'dust' },
    { scene: 'steppe', palette: 'qizilqum', seed: 12, focus: 0.6, seconds: 14 },
    { scene: 'teahouse', palette: 'dengiz', seed: 4, focus: 0.52, seconds: 12 },
    { scene: 'sea', palette: 'dengiz', to: 'tong', seed: 22, focus: 0.6, seconds: 12 },
  ],
  lines: [
    { from: 9, to: 13, uz: 'Bu yerda toʻlqin ovozi eshitilardi.', ru: 'Здесь был слышен шум волн.' },
    { from: 14, to: 17.5, uz: 'Otam uni soatga qarab taxmin qilardi.', ru: 'Отец угадывал по нему время.' },
    { from: 19.5, to: 23.5, uz: 'Kemalar ketmadi. Suv ketdi.', ru: 'Корабли не уходили. Ушла вода.' },
    { from: 26, to: 31, uz: 'Bu kemada men baliqchi boʻlganman.', ru: 'На этом судне я был рыбаком.' },
    {
      from: 36,
      to: 40,
      uz: 'Keyin saksovul ekdik. Qatorma-qator.',
      ru: 'Потом сажали саксаул. Ряд за рядом.',
    },
    {
      from: 42,
      to: 46,
      uz: 'Choʻl ham quloq soladi, shoshirmasang.',
      ru: 'И пустыня слушает, если не торопить.',
    },
    {
      from: 49.5,
      to: 53,
      uz: 'Turnalar qaytganini birinchi bolalar koʻrdi.',
      ru: 'Что вернулись журавли, первыми увидели дети.',
    },
    { from: 54, to: 58, uz: 'Qozondagi choy ham shoʻr emas endi.', ru: 'И чай в котле уже не солёный.' },
    { from: 62, to: 66, uz: 'Eshityapsizmi? Kichik toʻlqin.', ru: 'Слышите? Маленькая волна.' },
    { from: 67, to: 71, uz: 'Biz unga ism qoʻydik.', ru: 'Мы дали ей имя.' },
  ],
  credits: ['Rasm va musiqa: Oyna studiyasi', 'Matn: Oyna tahririyati', 'Moʻynoq — Toshkent, 2026'],
};
