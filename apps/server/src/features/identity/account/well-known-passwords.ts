/** Words that common passwords are made of. Guessers try them first, with digits or marks around them. */
const WORDS =
  `password passwort passw0rd motdepasse contrasena qwerty qwertz azerty qwertyui qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc
  letmein letmeinnow welcome welcomeback admin administrator root superuser guest test tester testing testtest default changeme changeit secret
  topsecret iloveyou ilovegod lovely loveme trustno trustme monkey dragon master mastermind shadow sunshine princess football baseball basketball
  superman batman spiderman pokemon starwars michael jennifer jordan hunter hunterhunter killer freedom whatever computer internet samsung iphone
  android google facebook linkedin twitter instagram microsoft windows apple liverpool arsenal chelsea barcelona realmadrid manchester juventus
  charlie thomas robert daniel andrew jessica ashley michelle nicole anthony matthew hannah flower summer winter spring autumn january february
  march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday bitcoin ethereum crypto
  trading trader broker forex money moneymoney account banking wallet correcthorsebatterystaple thisismypassword mypassword mypass newpassword
  yourpassword passwordpassword abcdef abcdefg abcdefgh abcabc aaaaaa qweasd qweasdzxc asdasd asdfasdf qweqwe zaqwsx zaqxsw xsw poiuytrewq
  lkjhgfdsa mnbvcxz babygirl babyboy sweetheart jesuschrist godisgood blessed hellohello hello helloworld goodmorning goodluck lucky dolphin
  butterfly chocolate cookie cheese pepper ginger buster tigger cowboys yankees steelers lakers eagles corvette ferrari mercedes mustang harley
  matrix hacker hacking access accessdenied login loginlogin user username enter entertain pass passpass money cash rich millionaire dollar`
    .split(/\s+/)
    .filter(Boolean)

const COMMON: ReadonlySet<string> = new Set(WORDS)
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv',
]
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Whether a password is among the first guesses: a known word with digits or marks, one letter or block
 * repeated, or keys in a row.
 */
export function isWellKnownPassword(password: string): boolean {
  const plain = password.toLowerCase()
  const bare = plainLetters(plain.replace(/^[^a-z]+|[^a-z]+$/g, ''))
  return [plain, bare, plainLetters(plain)].some((each) => isWord(each)) || isRepeated(plain) || isRun(plain)
}

/** A password with its disguised letters as plain ones: `P@ssw0rd` is `password`. */
export const plainLetters = (password: string): string =>
  [...password.toLowerCase()].map((letter) => LOOKALIKES[letter] ?? letter).join('')

function isWord(text: string): boolean {
  const bare = text.replace(/^[^a-z]+|[^a-z]+$/g, '')
  return [bare, text.replace(/[^a-z]/g, '')].some((each) => COMMON.has(each) || isTwice(each))
}

function isTwice(text: string): boolean {
  const half = text.slice(0, text.length / 2)
  return text.length % 2 === 0 && half + half === text && COMMON.has(half)
}

/** Up to five characters, repeated. */
const isRepeated = (text: string): boolean => /^(.{1,5}?)\1+.{0,4}$/su.test(text) && new Set(text).size <= 5

/** Whether a text consists of neighbouring keys, forward or backward. */
function isRun(text: string): boolean {
  const rows = RUNS.flatMap((row) => [row + row, [...(row + row)].toReversed().join('')])
  return rows.some((row) => row.includes(text.slice(0, 20))) || new Set(stepsOf(text)).size === 1
}

const stepsOf = (text: string): number[] =>
  [...text].slice(1).map((letter, at) => (letter.codePointAt(0) ?? 0) - (text.codePointAt(at) ?? 0))
