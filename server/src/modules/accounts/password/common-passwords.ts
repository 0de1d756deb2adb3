/** Rows of keys and orders of characters along which passwords are often typed, in either direction. */
export const walks: readonly string[] = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1a2b3c4d5e6f',
  'a1b2c3d4e5f6',
  'q1w2e3r4t5y6u7i8o9p0',
  'йфяцычувскамепинртгоь',
  '147258369',
  '159357',
  '741852963',
  '987654321',
];

/** The most common words of leaked password lists, with those of Uzbekistan. Folded: see the reader. */
export const commonWords: ReadonlySet<string> = new Set(
  `password passwort passwd pass parol parolim parolparol пароль парол login admin administrator root user guest
  welcome letmein iloveyou loveyou love lovely secret master shadow dragon monkey superman batman spiderman pokemon
  naruto starwars matrix computer internet google facebook instagram telegram youtube samsung android iphone nokia
  windows microsoft football soccer baseball basketball hockey liverpool chelsea arsenal barcelona realmadrid
  manchester juventus ronaldo messi spartak dinamo zenit pakhtakor paxtakor bunyodkor nasaf navbahor sunshine
  princess flower butterfly cookie chocolate cheese pepper ginger banana summer winter spring autumn january monday
  sunday friday freedom whatever nothing hello hellohello helloworld changeme default test testing temp qwerty
  michael michelle jennifer jessica jordan daniel charlie thomas robert ashley andrew joshua matthew alexander
  mercedes ferrari porsche bmwbmw chevrolet nexia malibu cobalt matiz damas spark lacetti gentra tracker
  trustno access abcabc asdasd qweqwe qweasd qweasdzxc zxczxc zaqxsw qazqaz
  marina natasha kristina svetlana anastasia ekaterina tatyana nastya masha dasha sasha maxim maksim dmitry andrey
  sergey vladimir alexandr aleksandr nikita kirill lubov lyubov lubimaya lubimiy lyubimaya privet zvezda solnyshko
  solnce kotenok zaychik malysh rossiya moskva russia moscow любовь любимая любимый привет солнце солнышко зайчик
  котенок россия москва ташкент узбекистан
  uzbekistan ozbekiston uzbekiston ozbek uzbek toshkent tashkent samarkand samarqand buxoro bukhara andijon andijan
  fargona fergana namangan xorazm khorezm nukus qarshi termiz jizzax navoiy sirdaryo surxondaryo qashqadaryo
  assalom assalomu salom salomsalom sevgi sevgilim sevaman seniisevaman senisevaman muhabbat yurak hayot hayotim
  onajon onajonim otajon otam onam dadajon ayajon bolam oilam vatan vatanim quyosh yulduz bismillah bismilloh
  alhamdulillah inshaalloh allohuakbar allah alloh muhammad islom
  aziz azizbek azizjon jasur jasurbek sardor sardorbek bobur boburbek temur temurbek sherzod farruh farrux jahongir
  javohir shohruh shahzod bekzod ulugbek otabek rustam timur dilshod nodira dilnoza gulnora malika madina zarina
  shahnoza sevara nigora nilufar feruza kamola lola munisa robiya oydin`
    .split(/\s+/)
    .filter(Boolean),
);
