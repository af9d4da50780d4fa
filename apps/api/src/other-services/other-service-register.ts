import { OtherServiceEpisode } from '@percorso/domain';
import { Logger, type FactoryProvider } from '@nestjs/common';
import { z } from 'zod';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { type SourceAddress, sourceRequests, SourceUnavailable } from '../http/outgoing/source-requests.js';

/** Knows the open episodes of a person in the other services of the region. Architecture §7. */
export type OtherServiceRegister = {
  /** `identifiers`: all of the person, the current one first. @throws SourceUnavailable */
  openEpisodes(identifiers: readonly string[]): Promise<OtherServiceEpisode[]>;
};
export const OTHER_SERVICE_REGISTER = Symbol('OtherServiceRegister');

const MOST_EPISODES = 100;

/** Queried with `{identifiers}`; replies 200 with the open episodes, or 404 or 204 if there are none. */
const httpRegister = (address: SourceAddress): OtherServiceRegister => {
  const query = sourceRequests(address, z.array(OtherServiceEpisode).max(MOST_EPISODES));
  return { openEpisodes: async (identifiers) => (await query({ identifiers })) ?? [] };
};

/** A fictitious person, whom the demo sources of the civil registry know too, with an episode of home care. */
export const demoEpisodes: Readonly<Record<string, readonly OtherServiceEpisode[]>> = {
  SPSRSO47R66F839T: [
    { service: 'ADI', serviceDescription: 'Assistenza domiciliare integrata', startDate: '2025-03-12' },
  ],
};

const demoRegister: OtherServiceRegister = {
  openEpisodes: (identifiers) => Promise.resolve(identifiers.flatMap((one) => demoEpisodes[one] ?? [])),
};

/** Used without a configured address if the demo sources are disabled. */
const absentRegister: OtherServiceRegister = {
  openEpisodes: () => Promise.reject(new SourceUnavailable('not configured')),
};

/** Provides the HTTP adapter if its address is configured, otherwise the demo adapter or, if demo sources are disabled, none. */
export const registerProvider: FactoryProvider<OtherServiceRegister> = {
  provide: OTHER_SERVICE_REGISTER,
  inject: [CONFIG],
  useFactory: ({ sources }: Config) => {
    const { address } = sources.otherServices;
    if (address) return httpRegister(address);
    const logger = new Logger('OtherServices');
    if (!sources.demo) {
      logger.warn('not configured; it is not known who has an open episode there');
      return absentRegister;
    }
    logger.log('demo source with made-up people');
    return demoRegister;
  },
};
