import { addDays, type ComparedPerson, fiscalCodeOf, omocodicForm } from '@percorso/domain';
import type { Chance } from './chance.js';
import * as lists from './name-lists.js';

export type Person = Omit<ComparedPerson, 'identifier' | 'birthPlace'> & { birthPlace: string; belfioreCode: string };

/** Draws people with names, birth places and codes, the same for each seed. */
export class MadeUpPeople {
  constructor(protected readonly chance: Chance) {}

  protected person(over: Partial<Person> = {}, isForeign = this.chance.isLikely(0.2)): Person {
    const gender = over.gender ?? this.chance.pick(['M', 'F']);
    const [given, family, places] = isForeign
      ? [lists.foreignNames[gender], lists.foreignSurnames, lists.countries]
      : [lists.italianNames[gender], lists.italianSurnames, lists.municipalities];
    const [birthPlace, belfioreCode] = this.frequent(places);
    const first = this.spelling(this.frequent(given));
    const isDouble = !isForeign && this.chance.isLikely(0.15);
    const name = isDouble ? `${first} ${this.frequent(given)}` : first;
    const surname = this.spelling(this.frequent(family));
    return { name, surname, birthDate: this.birthDate(), gender, birthPlace, belfioreCode, ...over };
  }

  /** Picks an entry; those at the beginning of a list are more frequent, as among real names. */
  protected frequent<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[Math.floor(items.length * this.chance.next() ** 1.7)] ?? items[0];
  }

  /** Picks one of the spellings of a name: `Mohamed|Muhammad`. */
  protected spelling(name: string): string {
    const [first = name, ...rest] = name.split('|');
    return this.chance.pick([first, ...rest]);
  }

  protected birthDate(): string {
    return addDays('1930-01-01', this.chance.between(0, 34_000));
  }

  protected codeOf(person: Person): string {
    return fiscalCodeOf(person);
  }

  protected temporaryCode(): string {
    const digits = (count: number) => Array.from({ length: count }, () => this.chance.between(0, 9)).join('');
    const kind = this.chance.next();
    return kind < 0.6 ? `STP${digits(13)}` : kind < 0.75 ? `ENI${digits(13)}` : digits(11);
  }

  protected record({ belfioreCode, ...person }: Person, identifier: string): ComparedPerson {
    return { ...person, identifier };
  }

  /** The code of a first record. */
  protected usualCode(person: Person): string {
    return this.chance.isLikely(0.85) ? this.codeOf(person) : this.temporaryCode();
  }

  /** A code under which a person can be registered a second time: never the code of the first record. */
  protected secondCode(written: Person, first: string): string {
    const computed = this.codeOf(written);
    const draw = this.chance.next();
    if (draw < 0.45 && computed !== first) return computed;
    if (draw < 0.7) return this.omocode(computed);
    return this.temporaryCode();
  }

  protected omocode(code: string): string {
    return omocodicForm(code, this.chance.between(1, 127));
  }

  protected doubleName(gender: 'M' | 'F'): string {
    const [one, other] = [this.frequent(lists.italianNames[gender]), this.chance.pick(lists.italianNames[gender])];
    return one === other ? `${one} Pia` : `${one} ${other}`;
  }
}
