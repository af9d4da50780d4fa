import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  eventLabels,
  fillLabel,
  menuLabels,
  pageLabels,
  placeLabels,
  shellLabels,
  webhookDeliveryStateLabels as states,
  webhookFailureLabels as failures,
  webhookFieldLabels as fields,
  webhookLabels as labels,
  webhooksResent,
  workflowLabels,
} from '@percorso/domain';
import { Keyboard } from './keyboard';
import { pathMaker } from './cast';
import { eventually } from './eventually';
import { checkPage } from './check-page';
import { Stage } from './stage';
import { heading } from './structure-screens';

const path = '/settings-management/webhooks';
const name = 'Cartella clinica dei centri';

/** Starts a receiver of webhooks, which records the deliveries that it accepts, and responds with the status that the test sets. */
async function startReceiver() {
  const received: { type: string; data: { instanceId?: string } }[] = [];
  const receiver = { received, status: 204, address: '', close: () => Promise.resolve() };
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      if (receiver.status < 300) received.push(JSON.parse(body) as (typeof received)[number]);
      reply.writeHead(receiver.status).end(receiver.status < 300 ? '' : 'Archivio in manutenzione');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/eventi`;
  receiver.close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return receiver;
}

describe('Webhooks, in the browser (decision 0051)', () => {
  let stage: Stage;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let make: Awaited<ReturnType<typeof pathMaker>>;

  beforeAll(async () => {
    receiver = await startReceiver();
    stage = await Stage.open({ WEBHOOK_NETWORKS: '127.0.0.1', WEBHOOK_PLAIN_HTTP: 'true' });
    make = await pathMaker(stage.app.url, stage.app.database);
  });
  afterAll(async () => {
    await stage.close();
    await receiver.close();
  });
  afterEach(() => expect(stage.faults).toEqual([]));

  it('are subscribed from the menu by keyboard alone; the secret is shown once', async () => {
    const { page, field, sees, waitUntilLoaded } = await stage.at('admin', '/');
    const keyboard = new Keyboard(page);
    await keyboard.pressButton(page, menuLabels.settingsManagement);
    await keyboard.reach(page.getByRole('link', { name: menuLabels.webhooks, exact: true }));
    await keyboard.press('Enter');
    await heading(page, pageLabels.webhooks);
    await sees(labels.emptySubscriptions);
    await checkPage(page, 'notifiche-nessuna');
    await keyboard.reach(page.getByRole('link', { name: labels.newSubscription }));
    await keyboard.press('Enter');
    await heading(page, labels.newSubscription);
    await keyboard.reach(field(fields.name));
    await keyboard.type(name);
    await keyboard.reach(field(fields.address));
    await keyboard.type('http://10.0.0.7/eventi');
    await keyboard.pressButton(page, shellLabels.save);
    const alert = page.getByRole('alert').first();
    await alert.getByText(fields.events).or(alert.getByText(fields.address)).first().waitFor();
    await checkPage(page, 'notifiche-rifiuto');
    const all = fillLabel(labels.allOf, { of: workflowLabels['uod-episode'] });
    await keyboard.reach(page.getByRole('checkbox', { name: all }));
    await keyboard.press('Space');
    await keyboard.pressButton(page, shellLabels.save);
    await page.getByRole('alert').getByText(fields.address).first().waitFor();
    await keyboard.reach(field(fields.address));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(receiver.address);
    await keyboard.pressButton(page, shellLabels.save);
    await heading(page, fillLabel(labels.subscriptionOf, { name }));
    await sees(labels.secretOnce);
    await page.getByText(/^whsec_/).waitFor();
    await checkPage(page, 'notifiche-segreto');
    await keyboard.pressButton(page, labels.test);
    await page.getByText(/^Il ricevente ha risposto 204 in \d+ ms\.$/).waitFor();
    expect(receiver.received).toHaveLength(1);
    await page.reload();
    await heading(page, fillLabel(labels.subscriptionOf, { name }));
    await waitUntilLoaded();
    await eventually(() => page.getByText(/whsec_/).count(), 0);
  });

  it('deliver an event, and the page lists the delivery', async () => {
    const { page } = await stage.at('admin', path);
    const id = await make().path.open();
    await eventually(async () => receiver.received.some(({ data }) => data.instanceId === id), true);
    await page.getByRole('link', { name: `${labels.showDeliveries}: ${name}` }).click();
    const row = page.getByRole('row').filter({ hasText: eventLabels.OPEN }).first();
    await row.getByText(states.delivered).waitFor();
    await checkPage(page, 'notifiche-consegne');
  });

  it('are retried after an error response; a dead delivery is shown with the response, and can be sent again', async () => {
    receiver.status = 500;
    const id = await make().path.open();
    const { page, press, sees } = await stage.at('admin', `${path}?tab=deliveries`);
    const row = page.getByRole('row').filter({ hasText: failures.answered }).first();
    await row.getByText(states.waiting).waitFor();
    await row.getByText(/^prossimo tentativo: /).waitFor();
    // Simulates four days of failures.
    await stage.app.database.query(
      `UPDATE webhook_delivery SET tried_since = now() - interval '4 days', due_at = now() WHERE instance_id = $1`,
      [id],
    );
    await row.getByText(states.dead).waitFor();
    await row.getByText(labels.showReply).click();
    await row.getByText('Archivio in manutenzione').waitFor();
    await checkPage(page, 'notifiche-non-consegnata');
    const before = receiver.received.length;
    receiver.status = 204;
    await page.getByRole('combobox', { name: /Sottoscrizione/ }).selectOption({ label: name });
    await press(labels.resendAll);
    await sees(webhooksResent(1));
    await eventually(async () => receiver.received.length > before, true);
    await row.waitFor({ state: 'detached' });
  });

  it('pause their subscription on 410 and show the reason; the subscription is deleted after a confirmation', async () => {
    receiver.status = 410;
    await make().path.open();
    const person = await stage.at('admin', path);
    const { page } = person;
    await eventually(async () => {
      await page.reload();
      await page.getByRole('table').getByText(name).waitFor();
      return page.getByRole('table').getByText(labels.statePaused).count();
    }, 1);
    await page.getByRole('link', { name: `${labels.edit}: ${name}` }).click();
    await page.getByText(/^Sospesa dal sistema: il ricevente ha risposto/).waitFor();
    await (await person.history()).getByText(fields.stopped).first().waitFor();
    await checkPage(page, 'notifiche-sospesa');
    await page.goto(path);
    await person.press(`${placeLabels.delete}: ${name}`);
    await person.answer(placeLabels.delete);
    await person.sees(labels.emptySubscriptions);
  });
});
