export { machineOf } from '@percorso/workflows';
