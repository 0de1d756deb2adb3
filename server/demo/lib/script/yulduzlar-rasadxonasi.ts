import type { Script } from '../film/script.ts';

export const yulduzlarRasadxonasi: Script = {
  name: 'yulduzlar-rasadxonasi',
  title: 'Yulduzlar rasadxonasi',
  over: 'Tarixiy drama',
  tempo: 56,
  key: 11,
  ladder: 'light',
  shots: [
    { scene: 'space', palette: 'zumrad', seed: 91, focus: 0.66, seconds: 18 },
    { scene: 'mountains', palette: 'binafsha', seed: 92, focus: 0.6, seconds: 18 },
    { scene: 'space', palette: 'lojuvard', seed: 95, focus: 0.55, seconds: 16 },
  ],
  lines: [
    {
      from: 9,
      to: 13,
      uz: 'Ming oʻn sakkiz yulduz. Hammasi yozilgan.',
      ru: 'Тысяча восемнадцать звёзд. Все записаны.',
    },
    { from: 14, to: 17.5, uz: 'Bittasining oʻrni boʻsh qolibdi.', ru: 'Для одной место осталось пустым.' },
    {
      from: 20,
      to: 24,
      uz: 'Podshoh osmonga qarasa, yerda kim turadi?',
      ru: 'Если царь смотрит в небо, кто стоит на земле?',
    },
    { from: 26, to: 31, uz: 'Shogirdlari turadi. Kitob bilan.', ru: 'Ученики. С книгой в руках.' },
    { from: 38, to: 42, uz: 'Rasadxonani buzishadi, bilaman.', ru: 'Обсерваторию разрушат, я знаю.' },
    { from: 44, to: 49, uz: 'Jadvallarni esa yod oldik.', ru: 'А таблицы мы выучили наизусть.' },
  ],
  credits: ['Rasm va musiqa: Oyna studiyasi', 'Matn: Oyna tahririyati', 'Samarqand, 2026'],
};
