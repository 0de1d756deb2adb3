import type { Script } from '../film/script.ts';

export const toshkentYolbarsi: Script = {
  name: 'toshkent-yolbarsi',
  title: 'Toshkent yoʻlbarsi',
  over: 'Oyna filmi',
  tempo: 84,
  key: 3,
  isInWindow: true,
  extras: ['vp9'],
  shots: [
    { scene: 'mountains', palette: 'anor', to: 'registon', seed: 3, focus: 0.68, seconds: 18 },
    { scene: 'street', palette: 'lojuvard', seed: 2, focus: 0.56, seconds: 14 },
    { scene: 'stalls', palette: 'dengiz', seed: 4, focus: 0.58, seconds: 14, weather: 'rain' },
    { scene: 'teahouse', palette: 'choy', seed: 6, focus: 0.55, seconds: 14 },
    { scene: 'forest', palette: 'qish', to: 'tong', seed: 5, focus: 0.6, seconds: 12 },
  ],
  lines: [
    { from: 9, to: 12.5, uz: 'Bu shaharni kechasi tanish kerak.', ru: 'Этот город надо узнавать ночью.' },
    { from: 13, to: 16.5, uz: 'Kunduzi u hammaniki.', ru: 'Днём он принадлежит всем.' },
    {
      from: 19,
      to: 22.5,
      uz: 'Eski shahar uxlamaydi, faqat jim turadi.',
      ru: 'Старый город не спит, он просто молчит.',
    },
    {
      from: 24,
      to: 28,
      uz: 'Bobom shu yoʻldan qirq yil yurgan.',
      ru: 'Мой дед сорок лет ходил этой дорогой.',
    },
    {
      from: 33,
      to: 36.5,
      uz: 'Yoʻlbarsni koʻrdim, desang, kulishadi.',
      ru: 'Скажешь, что видел тигра, — засмеют.',
    },
    {
      from: 38,
      to: 42.5,
      uz: 'Men koʻrdim. Anhor boʻyida, yomgʻirda.',
      ru: 'А я видел. У канала, под дождём.',
    },
    { from: 47, to: 50.5, uz: 'Choying sovib qoldi.', ru: 'Чай у тебя остыл.' },
    {
      from: 51.5,
      to: 56,
      uz: 'Gapning ham sovigani yaxshi, shoshmaymiz.',
      ru: 'И слову надо остыть, не спешим.',
    },
    {
      from: 62,
      to: 65.5,
      uz: 'Izlar qorda qoldi. Ularni oʻchirma.',
      ru: 'Следы остались на снегу. Не стирай их.',
    },
    { from: 67, to: 71, uz: 'Tong otdi. Endi uyga.', ru: 'Рассвело. Теперь домой.' },
  ],
  credits: ['Rasm va musiqa: Oyna studiyasi', 'Matn: Oyna tahririyati', 'Toshkent, 2026'],
};
