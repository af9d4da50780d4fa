import { type Actor, grantsOf, type Role } from '@percorso/domain';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../database/database.js';
import { AffiliationNotices } from './affiliation-notices.js';
import { type AffiliationRow, affiliationsByUsername } from './auth.sql.js';
import { actorOf } from './actor-of.js';
import { systemActor } from './system-actor.js';
import type { TokenClaims } from './token-claims.js';

/** How long an actor stays in the cache if no notice of a change arrives. */
const TTL_MS = 15_000;
const CAPACITY = 10_000;

type Person = { id: string; username: string; name: string | undefined; roles: readonly Role[] };
type Cached = { actor: Promise<Actor>; until: number };

/** Loads the actor of a token, from a cache so that not every request needs a query. */
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

  /** Clears the whole cache: affiliations change rarely, and reloading takes one query per user. */
  forget(): void {
    this.cache.clear();
  }

  actorOfToken(claims: TokenClaims): Promise<Actor> {
    const { sub, name, username, roles, system } = claims;
    if (system) return Promise.resolve(systemActor({ id: sub, username, name, system }));
    return this.cached({ id: sub, username, name, roles });
  }

  /** Returns the actor with the current affiliations, for connections that stay open. */
  current({ id, username, name, roles }: Actor): Promise<Actor> {
    return this.cached({ id, username, name, roles });
  }

  private cached(person: Person): Promise<Actor> {
    const key = [person.id, person.username, person.name, ...person.roles].join('\n');
    const entry = this.cache.get(key);
    if (entry && entry.until > Date.now()) return entry.actor;
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
