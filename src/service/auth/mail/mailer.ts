import { createTransport } from 'nodemailer';
import PQueue from 'p-queue';

/** Where mails are sent through and from whom. */
export interface MailSettings {
  /** `smtp:` or `smtps:`, with a user and password if the server asks for them. */
  readonly url: string;
  /** The sender: an address, or `Name <address>`. */
  readonly from: string;
}

interface MailLog {
  error(details: object, message: string): void;
}

/** A mail of plain text to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Sends a mail. @throws when the mail server can't be reached or refuses it */
  send(mail: Mail): Promise<void>;
  /** Sends a mail behind the answer: nothing waits for it, and a failure is logged. */
  post(mail: Mail, about: { readonly userId: string }): void;
  /** Waits for mails that are being sent. */
  close(): Promise<void>;
}

const TIMEOUT_MS = 15_000;
const AT_ONCE = 2;
/** More than this many waiting mails are not sent: a mail server that is down must not fill the memory. */
const MAX_WAITING = 200;

/**
 * Sends through a mail server. The connection is encrypted, as mails contain links that set a password; only a server on
 * this machine may do without.
 */
export function createMailer({ url, from }: MailSettings, log: MailLog): Mailer {
  const { hostname, protocol, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isHere = ['localhost', '127.0.0.1', '::1'].includes(host);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    host,
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && !isHere,
    ignoreTLS: !isSecure && isHere,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const queue = new PQueue({ concurrency: AT_ONCE });
  const send = async ({ to, subject, text }: Mail): Promise<void> => {
    // The address as an object: a comma in it makes no second recipient.
    const message = {
      from,
      to: { name: '', address: to },
      subject,
      text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
    await transport.sendMail(message);
  };
  return {
    send: (mail) => queue.add(() => send(mail)),
    post(mail, about) {
      if (queue.size >= MAX_WAITING) {
        log.error(about, 'A mail was not sent: too many are waiting for the mail server.');
        return;
      }
      queue
        .add(() => send(mail))
        .catch((error: unknown) => log.error({ ...about, ...reasonOf(error) }, 'A mail could not be sent.'));
    },
    close: async () => {
      await queue.onIdle();
      transport.close();
    },
  };
}

/** What a mail server's refusal says, without the mail. */
export function reasonOf(error: unknown): { readonly code: string; readonly responseCode: number | null } {
  // nodemailer adds both to its errors.
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const responseCode = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  return {
    code: typeof code === 'string' ? code : 'UNKNOWN',
    responseCode: typeof responseCode === 'number' ? responseCode : null,
  };
}
