import {
  browserMachineLabels,
  diagramLabels,
  effectLabels,
  eventLabels,
  guardLabels,
  isLabelledEffect,
  isLabelledGuard,
  stateLabel,
} from '@percorso/domain';
import type { GraphEdge } from './graph.js';

type Labels = Readonly<Record<string, string>>;
const browser: Record<keyof typeof browserMachineLabels, Labels> = browserMachineLabels;

export const guardLabel = (guard: string): string =>
  isLabelledGuard(guard) ? guardLabels[guard] : (browser.guards[guard] ?? guard);

export const effectLabel = (effect: string): string =>
  isLabelledEffect(effect) ? effectLabels[effect] : (browser.effects[effect] ?? effect);

export const eventLabel = (event: string): string => eventLabels[event] ?? browser.events[event] ?? event;

export const actorLabel = (actor: string): string => browser.actors[actor] ?? actor;

/** Returns the label of a state, given by its path or its own name. */
export const nameOfState = (id: string): string => browser.states[id] ?? stateLabel(id);

export const triggerLabel = ({ kind, event }: GraphEdge): string =>
  kind === 'event' ? eventLabel(event) : diagramLabels[kind];

/** Returns a transition as a sentence, for screen readers and tooltips. */
export function sentenceOf(edge: GraphEdge, from: readonly string[]): string {
  const guards = edge.guards.map(guardLabel).join(', ');
  const effects = edge.effects.map(({ name }) => effectLabel(name)).join(', ');
  const places = from.map(nameOfState);
  return [
    `${triggerLabel(edge)}: ${places.join(', ')} → ${edge.to === null ? places.join(', ') : nameOfState(edge.to)}`,
    ...(guards ? [`${diagramLabels.condition}: ${guards}`] : []),
    ...(effects ? [`${diagramLabels.effect}: ${effects}`] : []),
  ].join('; ');
}
