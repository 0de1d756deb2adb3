import type { Text } from '../../../shared/text/text.ts';

const text = (uz: string, ru: string, en: string): Text => ({ uz, ru, en });

/** Texts of the help page that the server writes itself; the form's are in `server/phone/locales`. */
export const helpTexts = {
  title: text('Oyna — yordam', 'Oyna — помощь', 'Oyna help'),
  heading: text('Yordam', 'Помощь', 'Help'),
  why: text(
    'Koʻp beriladigan savollarga javoblar. Kerakli javob boʻlmasa, pastda bizga yozing.',
    'Ответы на частые вопросы. Если вашего вопроса здесь нет, напишите нам ниже.',
    'Answers to common questions. If yours isn’t here, write to us below.',
  ),
  language: text('Til', 'Язык', 'Language'),
  reach: text('Biz bilan aloqa', 'Связаться с нами', 'Contact us'),
  chat: text('Chatda yozish', 'Написать в чат', 'Open the chat'),
  call: text('Qoʻngʻiroq qilish: {phone}', 'Позвонить: {phone}', 'Call {phone}'),
  telegram: text('Telegram: {name}', 'Telegram: {name}', 'Telegram: {name}'),
  write: text('Bizga yozing', 'Написать нам', 'Write to us'),
  noscript: text(
    'Murojaat shakliga JavaScript kerak.',
    'Для формы обращения нужен JavaScript.',
    'This form needs JavaScript.',
  ),
  licences: text(
    'Dasturlar va shriftlar litsenziyalari',
    'Лицензии программ и шрифтов',
    'Licences of software and fonts',
  ),
  licences_tv: text('televizor ilovasi', 'приложение для телевизора', 'TV app'),
  licences_phone: text('telefon sahifalari', 'страницы для телефона', 'pages for phones'),
  link: text('Televizorni ulash', 'Подключить телевизор', 'Connect a TV'),
  chat_title: text('Oyna — chat', 'Oyna — чат', 'Oyna chat'),
  chat_why: text(
    'Chat oynasi ochiladi. Ochilmasa, yordam sahifasidan bizga yozing.',
    'Сейчас откроется окно чата. Если оно не открылось, напишите нам со страницы помощи.',
    'The chat will open in a moment. If it doesn’t, write to us from the help page.',
  ),
  back: text('Yordam sahifasiga qaytish', 'Вернуться к помощи', 'Back to help'),
} as const satisfies Record<string, Text>;

interface Question {
  readonly id: string;
  readonly question: Text;
  readonly answer: readonly Text[];
  /** Whether the answer leads to the page that connects a TV. */
  readonly leadsToLink?: boolean;
}

export const questions: readonly Question[] = [
  {
    id: 'sign-in',
    question: text(
      'Televizorda hisobga qanday kiraman?',
      'Как войти в аккаунт на телевизоре?',
      'How do I sign in on the TV?',
    ),
    answer: [
      text(
        'Televizorda Hisob → Kirish boʻlimini oching. Ekrandagi QR kodga telefon kamerasini qarating va telefonda ruxsat bering.',
        'Откройте на телевизоре Аккаунт → Войти. Наведите камеру телефона на QR-код и разрешите вход на телефоне.',
        'Open Account → Sign in on the TV. Point your phone’s camera at the QR code and allow it on the phone.',
      ),
      text(
        'Kamerasiz ham boʻladi: raqamingizni pult bilan kiriting, keyin SMS orqali kelgan kodni yozing.',
        'Можно и без камеры: введите номер пультом, затем код из SMS.',
        'Without a camera, enter your number with the remote and then the code from the SMS.',
      ),
    ],
    leadsToLink: true,
  },
  {
    id: 'paying',
    question: text('Obuna uchun qanday toʻlayman?', 'Как оплатить подписку?', 'How do I pay for a plan?'),
    answer: [
      text(
        'Televizorda [ism] → Hisob va sozlamalar → Obuna va buyurtmalar boʻlimida obunani tanlang. Toʻlov sahifasidagi QR kodga telefon kamerasini qarating yoki bank yuborgan kodni televizorga kiriting.',
        'Выберите подписку на телевизоре: [имя] → Аккаунт и настройки → Подписка и заказы. Наведите камеру телефона на QR-код со страницы оплаты или введите на телевизоре код от банка.',
        'Choose a plan on the TV under [name] → Account and settings → Plan and orders. Scan the QR code of the payment page, or enter the code from your bank on the TV.',
      ),
      text(
        'Pul yechilgan boʻlsa-yu, obuna koʻrinmasa, bir necha daqiqa kuting: toʻlov oʻzi tasdiqlanadi. Ikkinchi marta toʻlamang, bizga buyurtma raqamini yozing.',
        'Если деньги списаны, а подписки нет, подождите несколько минут: оплата подтвердится сама. Не платите второй раз, напишите нам номер заказа.',
        'If you were charged but see no plan, wait a few minutes: the payment confirms itself. Don’t pay twice; send us the order number.',
      ),
    ],
  },
  {
    id: 'playback',
    question: text('Video nega ochilmayapti?', 'Почему не открывается видео?', 'Why won’t a video play?'),
    answer: [
      text(
        'Televizorda boshqa video ochiladimi, tekshiring. Ochilmasa, internetni tekshiring, televizorni oʻchirib yoqing va qayta urinib koʻring.',
        'Проверьте, открываются ли другие видео. Если нет, проверьте интернет, выключите и включите телевизор и попробуйте ещё раз.',
        'Check whether other videos play. If they don’t, check your internet, switch the TV off and on, and try again.',
      ),
      text(
        'Video toʻxtab-toʻxtab ketsa, pleyerda sifatni pasaytiring. Ekranda xato kodi boʻlsa, uni pastdagi shaklda bizga yuboring.',
        'Если видео прерывается, выберите в плеере качество пониже. Если на экране есть код ошибки, пришлите его нам в форме ниже.',
        'If the video keeps stopping, choose a lower quality in the player. If the screen shows an error code, send it to us with the form below.',
      ),
    ],
  },
  {
    id: 'devices',
    question: text(
      'Nechta qurilmada koʻrish mumkin?',
      'На скольких устройствах можно смотреть?',
      'How many devices can I use?',
    ),
    answer: [
      text(
        'Hisobga istalgancha qurilmada kirish mumkin. Bir vaqtda nechta ekranda koʻrish esa obunangizga bogʻliq.',
        'Войти можно на любом числе устройств. Сколько экранов смотрят одновременно, зависит от подписки.',
        'You can sign in on any number of devices. How many can play at once depends on your plan.',
      ),
      text(
        'Chegaraga yetganda televizor qayerda nima ochiqligini koʻrsatadi: birini oʻsha yerning oʻzida toʻxtating. Begona qurilmani [ism] → Hisob va sozlamalar → Qurilmalar boʻlimidan chiqarib yuboring.',
        'Когда предел достигнут, телевизор покажет, где и что идёт: остановите один просмотр прямо там. Чужое устройство отключите в разделе [имя] → Аккаунт и настройки → Устройства.',
        'At the limit the TV lists what plays where, and you can stop one right there. Sign out any device you don’t recognise under [name] → Account and settings → Devices.',
      ),
    ],
  },
  {
    id: 'language',
    question: text('Tilni qanday oʻzgartiraman?', 'Как сменить язык?', 'How do I change the language?'),
    answer: [
      text(
        'Televizorda Sozlamalar → Til boʻlimini oching. Film ovozi va subtitr tili esa pleyerda, Ovoz va subtitr tugmasida tanlanadi.',
        'На телевизоре: Настройки → Язык. Язык звука и субтитров выбирается в плеере: Звук и субтитры.',
        'On the TV, open Settings → Language. Audio and subtitle languages are in the player, under Audio and subtitles.',
      ),
    ],
  },
];
