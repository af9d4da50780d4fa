import { type Actor, grantsOf, type Role } from '@percorso/domain';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../database/database.js';
import { AffiliationNotices } from './affiliation-notices.js';
import { type AffiliationRow, affiliationsByUsername } from './auth.sql.js';
import { actorOf } from './actor-of.js';
import { systemActor } from './system-actor.js';
import type { TokenClaims } from './token-claims.js';

/** How long what the database knows of a person is believed, where no notice says that it has changed. */
const TTL_MS = 15_000;
const CAPACITY = 10_000;

type Person = { id: string; username: string; name: string | undefined; roles: readonly Role[] };
type Cached = { actor: Promise<Actor>; until: number };

/** The person behind a token, without a query per request. */
@Injectable()
export class Actors implements OnApplicationBootstrap {
  private readonly cache = new Map<string, Cached>();

  constructor(
    private readonly database: Database,
    private readonly notices: AffiliationNotices,
  ) {}

  onApplicationBootstrap(): void {
    void this.notices.listen(() => this.forget());
  }

  /** What is known of everybody: people change their structures rarely, and are asked for again in one query each. */
  forget(): void {
    this.cache.clear();
  }

  of(claims: TokenClaims): Promise<Actor> {
    const { sub, name, username, roles, system } = claims;
    if (system) return Promise.resolve(systemActor({ id: sub, username, name, system }));
    return this.known({ id: sub, username, name, roles });
  }

  /** The same person as the database knows them now, for who stays connected. */
  current({ id, username, name, roles }: Actor): Promise<Actor> {
    return this.known({ id, username, name, roles });
  }

  private known(person: Person): Promise<Actor> {
    const key = [person.id, person.username, person.name, ...person.roles].join('\n');
    const cached = this.cache.get(key);
    if (cached && cached.until > Date.now()) return cached.actor;
    if (this.cache.size >= CAPACITY) this.cache.clear();
    const actor = this.load(person);
    this.cache.set(key, { actor, until: Date.now() + TTL_MS });
    actor.catch(() => this.cache.delete(key));
    return actor;
  }

  private async load(person: Person): Promise<Actor> {
    const found = await this.database.query<AffiliationRow>(affiliationsByUsername, [person.username]);
    return actorOf({ ...person, grants: grantsOf(person.roles) }, found.rows[0]);
  }
}
