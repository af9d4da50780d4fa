import {
  type Actor,
  hasGrant,
  type Practitioner,
  type PractitionerBaseInfo,
  type PractitionerLookup,
  practitionerLookupOutcome,
} from '@percorso/domain';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Problem } from '../http/problems/problem.js';
import { type DirectoryUser, IDENTITY_DIRECTORY, type IdentityDirectory } from './directory/identity-directory.js';
import { findPractitioner } from './practitioner-records.js';
import { userExists } from './practitioner.sql.js';

/** Looks up the caller, and users by account before they are registered as practitioners. Spec 001 §4. */
@Injectable()
export class PractitionerLookups {
  constructor(
    private readonly database: Database,
    @Inject(IDENTITY_DIRECTORY) private readonly directory: IdentityDirectory,
  ) {}

  async baseInfo(actor: Actor): Promise<PractitionerBaseInfo> {
    const { practitionerId } = actor;
    const ownRecord = practitionerId && (await findPractitioner(this.database, actor, { id: practitionerId }));
    const { practitionerType = null, qualifications = [] } = ownRecord || {};
    const { districtUnits = [], rehabilitationCenters = [] } = ownRecord || {};
    return {
      practitionerId,
      isNotPractitioner: districtUnits.length + rehabilitationCenters.length === 0,
      practitionerType,
      qualifications,
      districtUnits,
      rehabilitationCenters,
      identityDirectory: this.directory.kind,
    };
  }

  /** Finds a practitioner or an account. Registered practitioners are found even if the directory is unavailable. */
  async byUsername(actor: Actor, username: string): Promise<PractitionerLookup> {
    const registeredPractitioner = await findPractitioner(this.database, actor, { username }, 'any');
    if (registeredPractitioner) return lookupOfRegistered(actor, registeredPractitioner);
    return this.fromDirectory(actor, await this.directory.byUsername(username));
  }

  async byUser(actor: Actor, externalId: string): Promise<PractitionerLookup> {
    const registeredPractitioner = await findPractitioner(this.database, actor, { externalId }, 'any');
    if (registeredPractitioner) return lookupOfRegistered(actor, registeredPractitioner);
    return this.fromDirectory(actor, await this.directory.byId(externalId));
  }

  async userExists(id: string): Promise<boolean> {
    const { rows } = await this.database.query<{ exists: boolean }>(userExists, [id]);
    return rows[0]?.exists ?? false;
  }

  private async fromDirectory(actor: Actor, user: DirectoryUser | null): Promise<PractitionerLookup> {
    if (!user) throw new Problem(404, 'directory_user_not_found');
    const { id: externalId, username } = user;
    const registeredPractitioner = await findPractitioner(this.database, actor, { externalId, username }, 'any');
    if (registeredPractitioner) return lookupOfRegistered(actor, registeredPractitioner);
    const rights = {
      canUpdate: hasGrant(actor, 'practitioner_update'),
      canCreate: hasGrant(actor, 'practitioner_create'),
      inCore: false,
    };
    return { ...user, isDirectoryId: true, ...rights, ...practitionerLookupOutcome(rights) };
  }
}

function lookupOfRegistered(actor: Actor, practitioner: Practitioner): PractitionerLookup {
  const { id, username, name, surname, email, canUpdate } = practitioner;
  const rights = { canUpdate, canCreate: false, inCore: true };
  return {
    id,
    isDirectoryId: false,
    username: username ?? '',
    name,
    surname,
    // The e-mail is returned only to users who may change the practitioner.
    email: canUpdate ? email : null,
    ...rights,
    ...practitionerLookupOutcome(rights),
  };
}
