// The program that simulates the users: each repeats the scenario of their role until the shift ends.
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, setGlobalDispatcher } from 'undici';
import { answer } from '../bench/child.js';
import { Chance } from '@percorso/testing';
import { Client, Over, Refused } from './client.js';
import type { Person, Shift, ShiftOutcome } from './person.js';
import { scenarioOf } from './scenarios.js';

const ROUNDS = 100_000;

async function work(shift: Shift): Promise<ShiftOutcome> {
  // As many connections as a proxy keeps to each process: further requests wait, as they would behind the proxy.
  setGlobalDispatcher(new Agent({ connections: shift.people.length, pipelining: 1 }));
  const outcome = { requests: [], acknowledged: [], refusals: [] };
  const end = performance.now() + shift.seconds * 1000;
  const cpu = process.cpuUsage();
  const begin = async (person: Person) => {
    const chance = new Chance(person.seed);
    const client = new Client(person, shift, chance, end, outcome);
    const scenario = scenarioOf(person);
    for (let round = 0; round < ROUNDS && performance.now() < end; round++)
      try {
        await scenario({ client, person, chance, today: shift.today }, round);
        // A scenario may have nothing left to do, and would otherwise be repeated without a pause.
        await sleep(1);
      } catch (error) {
        if (error instanceof Over) return;
        if (!(error instanceof Refused)) throw error;
      }
  };
  await Promise.all(shift.people.map(begin));
  const { user, system } = process.cpuUsage(cpu);
  return { ...outcome, cpuSeconds: (user + system) / 1e6, megabytes: process.memoryUsage().rss / 2 ** 20 };
}

answer(work);
