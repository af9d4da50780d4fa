import { apiServices, type ServiceStatus, type ServiceVersion, type WorkflowName } from '@percorso/domain';
import { workflows } from '@percorso/workflows';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { version } from '../config/version.js';
import { Database } from '../database/database.js';
import { webFolder } from '../http/server/web.js';
import { apiFolder, buildIn } from './built.js';
import { statusAt } from './external-status.js';
import { databaseVersions, olderInstances } from './versions.sql.js';

type KnownVersion = Pick<ServiceVersion, 'service' | 'status'> & Partial<ServiceVersion>;

const row = (known: KnownVersion): ServiceVersion => ({
  version: null,
  builtAt: null,
  commit: null,
  olderInstances: null,
  ...known,
});

/** Lists the versions of all services, and the status of external services. Spec 001 §2 and §7. */
@Injectable()
export class VersionsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
  ) {}

  async all(): Promise<ServiceVersion[]> {
    const parts = await Promise.all([this.own(), this.web(), this.databases(), this.external(), this.machines()]);
    return parts.flat();
  }

  private async own(): Promise<ServiceVersion[]> {
    const built = await buildIn(apiFolder);
    return apiServices.map((service) => row({ version, ...built, service, status: 'running' }));
  }

  /** Returns the version of the web client that this process serves; status `notConfigured` if it serves none. */
  private async web(): Promise<ServiceVersion[]> {
    const built = await buildIn(webFolder(this.config));
    return [row({ ...built, service: 'web', status: built ? 'running' : 'notConfigured' })];
  }

  private async databases(): Promise<ServiceVersion[]> {
    const { rows } = await this.database.reads.query<{ migration: string; postgres: string }>(databaseVersions, []);
    const [{ migration = null, postgres = null } = {}] = rows;
    return [
      row({ service: 'database', version: migration, status: 'running' }),
      row({ service: 'postgres', version: postgres, status: 'running' }),
    ];
  }

  private external(): Promise<ServiceVersion[]> {
    const { oidc, directory, sources } = this.config;
    const { uniqueRegistry, patientRegister, identitySource } = sources.addresses;
    const source = (address: { url: string } | undefined) => ({ url: address?.url, isDemo: sources.demo });
    const external: [ServiceVersion['service'], { url: string | undefined; isDemo: boolean }][] = [
      ['identityProvider', { url: oidc.embedded ? undefined : oidc.issuer, isDemo: oidc.embedded }],
      ['uniqueRegistry', source(uniqueRegistry)],
      ['patientRegister', source(patientRegister)],
      ['identitySource', source(identitySource)],
      ['regionalServices', source(sources.otherServices.address)],
      ['identityDirectory', { url: directory?.url, isDemo: oidc.embedded }],
    ];
    return Promise.all(
      external.map(async ([service, { url, isDemo }]) => {
        const without: ServiceStatus = isDemo ? 'demo' : 'notConfigured';
        return row({ service, status: url === undefined ? without : await statusAt(url) });
      }),
    );
  }

  private async machines(): Promise<ServiceVersion[]> {
    const names = Object.keys(workflows) as WorkflowName[];
    const latest = names.map((name) => workflows[name].latest);
    const { rows } = await this.database.reads.query<{ workflow: WorkflowName; count: number }>(olderInstances, [
      names,
      latest,
    ]);
    return rows.map(({ workflow, count }) =>
      row({
        service: workflow,
        version: String(workflows[workflow].latest),
        status: 'running',
        olderInstances: count,
      }),
    );
  }
}
