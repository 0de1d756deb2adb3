import type { Script } from '../film/script.ts';

export const buxoroSoatsozi: Script = {
  name: 'buxoro-soatsozi',
  title: 'Buxoro soatsozi',
  over: 'Tarixiy drama',
  tempo: 60,
  key: 2,
  ladder: 'light',
  shots: [
    { scene: 'mountains', palette: 'lojuvard', seed: 71, focus: 0.66, seconds: 18 },
    { scene: 'street', palette: 'choy', seed: 72, focus: 0.52, seconds: 18 },
    { scene: 'girih', palette: 'lojuvard', seed: 73, focus: 0.5, seconds: 16 },
  ],
  lines: [
    { from: 9, to: 13, uz: 'Amir soat buyurdi. Vaqtni emas.', ru: 'Эмир заказал часы. А не время.' },
    {
      from: 14,
      to: 17.5,
      uz: 'Men ikkalasini ham bera olmayman.',
      ru: 'Я не смогу дать ни того, ни другого.',
    },
    { from: 20, to: 24, uz: 'Bitta tishli gʻildirak yetishmaydi.', ru: 'Не хватает одного колеса.' },
    {
      from: 26,
      to: 31,
      uz: 'Bu belgini tanidim: shogirdimning qoʻli.',
      ru: 'Этот знак я узнал: рука моего ученика.',
    },
    { from: 38, to: 42, uz: 'Naqsh ham soatga oʻxshaydi.', ru: 'Узор тоже похож на часы.' },
    {
      from: 43,
      to: 48,
      uz: 'Qayerdan boshlasang ham, oʻsha yerga qaytasan.',
      ru: 'Откуда ни начни — туда и вернёшься.',
    },
  ],
  credits: ['Rasm va musiqa: Oyna studiyasi', 'Matn: Oyna tahririyati', 'Buxoro, 2026'],
};
