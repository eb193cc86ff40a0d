import { plural, t } from '@lingui/core/macro';
import type { Schemas } from '../api/index.js';

type Attempt = Schemas['DeliveryAttempt'];
type Delivery = Schemas['Delivery'];

/** A cause and a remedy, described for people. */
export interface Explanation {
  what: string;
  todo?: string;
}

const errors: Readonly<Record<NonNullable<Attempt['error']>, Explanation>> = {
  dns: {
    what: t`The host name could not be found.`,
    todo: t`Check that the name is spelled right and that its DNS record exists.`,
  },
  connect: {
    what: t`No connection could be made: nothing listens there, or it was refused.`,
    todo: t`Check that your server runs, that the port is right, and that no firewall is in between.`,
  },
  tls: {
    what: t`The secure connection failed.`,
    todo: t`Check the certificate of your server: not expired, made for this host name, and sent with its whole chain.`,
  },
  timeout: {
    what: t`The other side did not answer in time.`,
    todo: t`Answer as soon as the event is stored and do the work afterwards, or give the webhook a longer timeout.`,
  },
  reset: {
    what: t`The connection was cut before your server had answered.`,
    todo: t`Look for a crash or a limit in the log of your server, or of the proxy before it, at this time.`,
  },
  blocked_address: {
    what: t`The host name leads to an address that webhooks may not reach, such as one of a private network.`,
    todo: t`Use a public address. Whoever runs this installation can allow networks by WEBHOOK_ALLOWED_CIDRS.`,
  },
  invalid_response: {
    what: t`What came back was no HTTP answer.`,
    todo: t`Check that the port is that of your web server, and whether the URL should begin with https.`,
  },
  auth: {
    what: t`The destination refused the credentials.`,
    todo: t`Check user name, password or key of the webhook, and that they have not expired.`,
  },
  not_found: {
    what: t`The destination has no such exchange, topic, stream, queue or bucket.`,
    todo: t`Create it, or correct its name in the webhook. Parley never creates it.`,
  },
  unroutable: {
    what: t`The broker has no queue for this routing key, so it gave the message back.`,
    todo: t`Bind a queue to the exchange for this routing key.`,
  },
  refused: {
    what: t`The destination refused the message.`,
    todo: t`Check its limits, such as a full queue, and the permissions of the user.`,
  },
  too_large: {
    what: t`The message is larger than the destination accepts. It is not sent again.`,
    todo: t`Raise the limit of the destination.`,
  },
  throttled: {
    what: t`The destination asked for fewer messages.`,
    todo: t`Lower the rate or the concurrency of the webhook.`,
  },
  token: {
    what: t`The token server gave no token, so nothing was sent.`,
    todo: t`Check the address of the token server, the client id and the secret.`,
  },
};

const statuses: Readonly<Record<number, Explanation>> = {
  400: {
    what: t`Your server answered 400: it considers the request invalid.`,
    todo: t`The response below may say what it missed. Check that it reads the body as it is, before any parsing.`,
  },
  401: {
    what: t`Your server answered 401: it does not know who is calling.`,
    todo: t`Check the signature with the secret of this webhook, or add the header that your server asks for.`,
  },
  403: {
    what: t`Your server answered 403: it refused access.`,
    todo: t`Check the secret that it verifies signatures with, and that no firewall stops the request.`,
  },
  404: { what: t`Your server answered 404: it has no such path.`, todo: t`Check the path in the URL of the webhook.` },
  405: {
    what: t`Your server answered 405: it does not accept POST requests there.`,
    todo: t`Check the path in the URL of the webhook, and that the route accepts POST.`,
  },
  410: {
    what: t`Your server answered 410: gone for good. The webhook was disabled by it.`,
    todo: t`Enable the webhook again if it should receive events, then recover what it missed.`,
  },
  413: { what: t`Your server answered 413: the body is too large for it.`, todo: t`Raise the limit of its bodies.` },
  429: {
    what: t`Your server answered 429: too many requests.`,
    todo: t`Lower the rate or the concurrency of the webhook.`,
  },
};

/** Explains the `error` of an attempt, or of a check of the connection. */
export function explainError(error: NonNullable<Attempt['error']>): Explanation {
  return errors[error];
}

/** Over HTTP an attempt without an error has a status; another destination has confirmed it. */
export function explainAttempt({ error, responseStatus, batch }: Attempt): Explanation {
  if (error !== undefined) return explainError(error);
  if (batch) return { what: t`Stored with the others of its batch: ${batch.events} in one object.` };
  if (responseStatus === undefined) return { what: t`The destination confirmed that it has the message.` };
  const known = statuses[responseStatus];
  if (known) return known;
  return byHundreds(responseStatus);
}

function byHundreds(status: number): Explanation {
  if (status >= 200 && status < 300) return { what: t`Your server accepted it with ${status}.` };
  if (status >= 300 && status < 400) {
    return {
      what: t`Your server answered ${status}, a redirect. Redirects are not followed.`,
      todo: t`Set the URL of the webhook to the address that it redirects to.`,
    };
  }
  if (status >= 500) {
    return {
      what: t`Your server answered ${status}: it failed.`,
      todo: t`Look for the error in its log at this time.`,
    };
  }
  return { what: t`Your server answered ${status}: it refused the request.`, todo: t`The response below may say why.` };
}

/** Explains the state of a delivery. The caller shows the times. */
export function explainDelivery(delivery: Delivery): Explanation {
  const { status, attempts, lastResponseStatus } = delivery;
  switch (status) {
    case 'succeeded':
      return {
        what:
          lastResponseStatus === undefined
            ? t`Delivered: the destination confirmed that it has it.`
            : t`Delivered: your server answered ${lastResponseStatus}.`,
      };
    case 'failed':
      return failed(delivery);
    case 'discarded':
      return {
        what: t`No longer sent: the webhook was disabled or deleted while this waited.`,
        todo: t`Enable the webhook, then recover what it missed.`,
      };
    default:
      return waiting(delivery, attempts);
  }
}

function failed({ error, attempts, lastResponseStatus }: Delivery): Explanation {
  if (error === 'expired') {
    return {
      what: t`Given up (expired): it was still not delivered seven days after it was created.`,
      todo: t`Make your server answer faster, or allow more at once, then retry.`,
    };
  }
  if (lastResponseStatus === 410) return statuses[410]!;
  return {
    what: t`Given up after ${times(attempts)}.`,
    todo: t`Fix what the last attempt shows, then retry.`,
  };
}

function waiting({ held, nextAttemptAt }: Delivery, attempts: number): Explanation {
  if (held === 'breaker') {
    return {
      what: t`Held: the webhook failed so often in a row that it is only probed, every 30 seconds.`,
      todo: t`Fix your server. Held deliveries are sent automatically once a probe succeeds; no attempt is used up.`,
    };
  }
  if (held === 'batching') return { what: t`Waiting for its batch: many events are stored as one object.` };
  if (held === 'suspended') return { what: t`Held: the team was suspended. It is now sent automatically.` };
  if (nextAttemptAt === undefined) {
    return {
      what: t`Waiting: an earlier event of the same session has to be delivered first.`,
      todo: t`Look at the earlier deliveries of this webhook that are retrying.`,
    };
  }
  if (attempts === 0) return { what: t`On its way: the first attempt is about to be made.` };
  return {
    what: t`Waiting for the next attempt, after ${times(attempts)} without success.`,
    todo: t`Fix what the last attempt shows. The delivery is then sent automatically, or at once with Retry.`,
  };
}

function times(attempts: number): string {
  return plural(attempts, { one: 'one attempt', other: '# attempts' });
}
