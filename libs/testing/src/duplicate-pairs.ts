import { addDays, type ComparedPerson, isDay } from '@percorso/domain';
import { Chance } from './chance.js';
import { MadeUpPeople, type Person } from './made-up-people.js';
import * as lists from './name-lists.js';

/** How the second record of one person differs from the first. */
const duplicateKinds = [
  'typing',
  'exchanged',
  'otherSurname',
  'transliteration',
  'omocodia',
  'temporaryCode',
  'birthDigit',
  'secondName',
  'unknownDay',
  'twoErrors',
] as const;
/** Why two people resemble each other. */
const distinctKinds = ['twins', 'namesakes', 'relatives', 'sameDay', 'trueOmocodia', 'random'] as const;
export type PairKind = (typeof duplicateKinds)[number] | (typeof distinctKinds)[number];

/** Two records, and whether they belong to one person. */
export type Pair = { kind: PairKind; isDuplicate: boolean; one: ComparedPerson; other: ComparedPerson };

const letters = 'abcdefghijklmnopqrstuvwxyz';
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const TYPING = ['replace', 'insert', 'leaveOut', 'exchange'] as const;

/** Makes pairs of records, the same for each seed. The errors know nothing of the rules that they test. */
class Pairs extends MadeUpPeople {
  pair(kind: PairKind, isDuplicate: boolean): Pair {
    return { kind, isDuplicate, ...(isDuplicate ? this.duplicate(kind) : this.distinct(kind)) };
  }

  private duplicate(kind: PairKind) {
    const isForeign = kind === 'transliteration' || kind === 'unknownDay' ? true : undefined;
    // A man who takes his wife's surname is as rare as he is among real people.
    const isWoman = kind === 'secondName' || (kind === 'otherSurname' && this.chance.isLikely(0.95));
    const drawn = this.person(isWoman ? { gender: 'F' } : {}, isForeign);
    const one = kind === 'secondName' ? { ...drawn, name: this.doubleName(drawn.gender) } : drawn;
    const written = this.withNoise(kind === 'twoErrors' ? this.twoErrors(one) : this.error(kind, one));
    const code = kind === 'omocodia' || kind === 'temporaryCode' ? this.codeOf(one) : this.usualCode(one);
    const second =
      kind === 'omocodia'
        ? this.omocode(code)
        : kind === 'temporaryCode'
          ? this.temporaryCode()
          : this.secondCode(written, code);
    return { one: this.record(one, code), other: this.record(written, second) };
  }

  /** What a second registration often has wrong beside its error: the birth place, the gender, an accent. */
  private withNoise(person: Person): Person {
    const isElsewhere = this.chance.isLikely(0.06);
    const [birthPlace, belfioreCode] = isElsewhere
      ? this.chance.pick(lists.municipalities)
      : [person.birthPlace, person.belfioreCode];
    const gender = this.chance.isLikely(0.01) ? (person.gender === 'M' ? 'F' : 'M') : person.gender;
    const isUpper = this.chance.isLikely(0.2);
    const cased = (text: string) => (isUpper ? text.toUpperCase() : text);
    return { ...person, birthPlace, belfioreCode, gender, name: cased(person.name), surname: cased(person.surname) };
  }

  private error(kind: PairKind, person: Person): Person {
    const { name, surname, birthDate } = person;
    switch (kind) {
      case 'typing':
        return this.typing(person);
      case 'exchanged':
        return { ...person, name: surname, surname: name };
      case 'otherSurname':
        return { ...person, surname: this.otherSurname(surname) };
      case 'transliteration':
        return { ...person, name: this.otherSpelling(name), surname: this.otherSpelling(surname) };
      case 'birthDigit':
        return { ...person, birthDate: this.wrongDigit(birthDate) };
      case 'secondName':
        return { ...person, name: this.chance.pick(name.split(' ') as [string, ...string[]]) };
      case 'unknownDay':
        return { ...person, birthDate: `${birthDate.slice(0, 4)}-01-01` };
      default:
        return person;
    }
  }

  private twoErrors(person: Person): Person {
    const kinds = ['typing', 'exchanged', 'birthDigit', 'transliteration'] as const;
    const one = this.chance.pick(kinds);
    return this.error(this.chance.pick(['typing', 'birthDigit']), this.error(one, person));
  }

  /** Women are registered by the husband's surname, alone or beside their own. */
  private otherSurname(own: string): string {
    const others = this.frequent(lists.italianSurnames);
    const other = others === own ? 'Bevilacqua' : others;
    return this.chance.isLikely(0.75) ? other : `${own} ${other}`;
  }

  private typing(person: Person): Person {
    const field = this.chance.pick(['name', 'surname']);
    const once = { ...person, [field]: this.mistyped(person[field]) };
    if (!this.chance.isLikely(0.2)) return once;
    const again = this.chance.pick(['name', 'surname']);
    return { ...once, [again]: this.mistyped(once[again]) };
  }

  private mistyped(text: string): string {
    const at = this.chance.between(0, text.length - 1);
    const letter = letters.charAt(this.chance.between(0, 25));
    const [before, here, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
    const changes = {
      replace: before + letter + after,
      insert: before + letter + here + after,
      leaveOut: text.length > 2 ? before + after : text + letter,
      exchange: before + after.charAt(0) + here + after.slice(1),
    };
    const changed = capitalised(changes[this.chance.pick(TYPING)].trim());
    return changed.toLowerCase() === text.toLowerCase() ? this.mistyped(text) : changed;
  }

  /** Writes a name in another of its spellings, or as it is if it has one only. */
  private otherSpelling(name: string): string {
    const entry = [...lists.foreignNames.M, ...lists.foreignNames.F, ...lists.foreignSurnames].find((all) =>
      all.split('|').includes(name),
    );
    const others = (entry ?? name).split('|').filter((one) => one !== name);
    const [first = name, ...rest] = others;
    return this.chance.pick([first, ...rest]);
  }

  private wrongDigit(date: string): string {
    for (;;) {
      const at = this.chance.pick([2, 3, 5, 6, 8, 9]);
      const wrong = `${date.slice(0, at)}${this.chance.between(0, 9)}${date.slice(at + 1)}`;
      if (wrong !== date && isDay(wrong) && wrong > '1900' && wrong < '2026') return wrong;
    }
  }

  private distinct(kind: PairKind) {
    const one = this.person({}, kind === 'random' ? undefined : this.chance.isLikely(0.15));
    const other = this.another(kind, one);
    const [code, second] = [this.usualCode(one), this.usualCode(other)];
    const isTaken = code === second;
    return { one: this.record(one, code), other: this.record(other, isTaken ? this.omocode(second) : second) };
  }

  private another(kind: PairKind, one: Person): Person {
    const { surname, birthPlace, belfioreCode, birthDate, gender } = one;
    const sameHome = { surname, birthPlace, belfioreCode };
    switch (kind) {
      case 'twins':
        return this.unless(
          (person) => person.name !== one.name,
          () =>
            this.person(
              { ...sameHome, birthDate, ...(this.chance.isLikely(0.4) ? { gender } : {}) },
              this.isForeign(one),
            ),
        );
      case 'namesakes':
        return this.unless(
          (person) => person.birthDate !== birthDate,
          () => ({
            ...one,
            birthDate: this.birthDate(),
            ...(this.chance.isLikely(0.5) ? {} : this.place()),
          }),
        );
      case 'relatives':
        // A brother, a parent or a child; one in six has the name of a grandparent.
        return this.chance.isLikely(0.17)
          ? { ...one, birthDate: addDays(birthDate, -this.chance.between(8000, 25_000)) }
          : this.unless(
              (person) => person.name !== one.name,
              () =>
                this.person(
                  {
                    ...sameHome,
                    birthDate: addDays(birthDate, this.chance.between(300, 14_000) * this.chance.pick([1, -1])),
                  },
                  this.isForeign(one),
                ),
            );
      case 'sameDay':
        return this.person({ birthDate, ...(this.chance.isLikely(0.4) ? { birthPlace, belfioreCode } : {}) });
      case 'trueOmocodia':
        // Two people for whom the revenue agency computes one code: names of the same consonants.
        return { ...one, surname: this.sameConsonants(surname) };
      default:
        return this.person();
    }
  }

  private isForeign({ belfioreCode }: Person): boolean {
    return belfioreCode.startsWith('Z');
  }

  private place() {
    const [birthPlace, belfioreCode] = this.frequent(lists.municipalities);
    return { birthPlace, belfioreCode };
  }

  private sameConsonants(surname: string): string {
    const last = surname.charAt(surname.length - 1);
    return /[aeio]/.test(last) ? surname.slice(0, -1) + (last === 'i' ? 'o' : 'i') : `${surname}i`;
  }

  private unless(accepted: (person: Person) => boolean, make: () => Person): Person {
    for (;;) {
      const person = make();
      if (accepted(person)) return person;
    }
  }
}

const shares: Readonly<Record<(typeof distinctKinds)[number], number>> = {
  twins: 0.24,
  namesakes: 0.25,
  relatives: 0.25,
  sameDay: 0.15,
  trueOmocodia: 0.01,
  random: 0.1,
};

/**
 * Returns made-up pairs of records, half of one person and half of two. The kinds of duplicates are equally frequent; twins, namesakes and
 * relatives are three quarters of the other half, since strangers are easily told apart.
 */
export function duplicatePairs(seed: number, count: number): Pair[] {
  const pairs = new Pairs(new Chance(seed));
  const half = Math.floor(count / 2);
  const duplicates = Array.from({ length: half }, (_, n) =>
    pairs.pair(duplicateKinds[n % duplicateKinds.length] ?? 'typing', true),
  );
  const distinct = distinctKinds.flatMap((kind) =>
    Array.from({ length: Math.round(shares[kind] * half) }, () => pairs.pair(kind, false)),
  );
  return [...duplicates, ...distinct];
}

/** Returns recall and precision of a rule on pairs, and for each kind of pair how many of them it found. */
export function measured<Of extends Pair>(pairs: readonly Of[], isFound: (pair: Of) => boolean) {
  const found = pairs.filter(isFound);
  const right = found.filter(({ isDuplicate }) => isDuplicate).length;
  const share = (part: number, whole: number) => Math.round((1000 * part) / whole) / 1000;
  const count = (kind: PairKind, of: readonly Pair[]) => of.filter((pair) => pair.kind === kind).length;
  return {
    recall: share(right, pairs.filter(({ isDuplicate }) => isDuplicate).length),
    precision: share(right, found.length),
    found: Object.fromEntries(
      [...duplicateKinds, ...distinctKinds].map((kind) => [kind, `${count(kind, found)} of ${count(kind, pairs)}`]),
    ),
  };
}
