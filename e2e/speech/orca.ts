import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { ended, found, openDisplay } from '../browsers/display.ts';

/** Orca on a screen of its own, with a transcript in place of a voice. */
export interface Orca {
  /** For a browser that Orca is to read. */
  readonly env: NodeJS.ProcessEnv;
  /** Every utterance so far, one each. */
  heard(): readonly string[];
  /** Presses keys by their X names, such as `ctrl+Return`. */
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Speech servers are modules that Orca loads; this one writes what it is asked to say, line by line. */
const speechServer = `
import os
from orca import speechserver

class SpeechServer(speechserver.SpeechServer):
    _active = None

    @staticmethod
    def getFactoryName():
        return "Transcript"

    @staticmethod
    def getSpeechServers():
        return [SpeechServer.getSpeechServer()]

    @staticmethod
    def getSpeechServer(info=None):
        if SpeechServer._active is None:
            SpeechServer._active = SpeechServer()
        return SpeechServer._active

    @staticmethod
    def shutdownActiveServers():
        pass

    def __init__(self):
        super().__init__()
        self._file = open(os.environ["TRANSCRIPT"], "a", buffering=1, encoding="utf-8")

    def getInfo(self):
        return ["Transcript", "default"]

    def speak(self, text=None, acss=None, interrupt=True):
        if text:
            self._file.write(" ".join(text.split()) + "\\n")

    def speakKeyEvent(self, event, acss=None):
        pass

    def speakCharacter(self, character, acss=None):
        pass

    def sayAll(self, utteranceIterator, progressCallback):
        pass

    def stop(self):
        pass

    def shutdown(self):
        pass

    def reset(self, text=None, acss=None):
        pass

    def updateCapitalizationStyle(self):
        pass

    def updatePunctuationLevel(self):
        pass
`;

/** Letters are typed, not used to move through the page, as in Orca's focus mode. */
const customization = `
import orca.settings
orca.settings.speechServerFactory = "transcript"
orca.settings.speechServerInfo = None
orca.settings.enableKeyEcho = False
orca.settings.structuralNavigationEnabled = False
orca.settings.caretNavigationEnabled = False
`;

/** What Orca needs besides a screen, by the Debian package that has it. */
const programs = () => ({
  bus: found(['dbus-daemon'], 'Debian: apt-get install dbus'),
  accessibility: found(
    ['/usr/libexec/at-spi-bus-launcher', '/usr/lib/at-spi2-core/at-spi-bus-launcher'],
    'Debian: apt-get install at-spi2-core',
  ),
  reader: found(['orca'], 'Debian: apt-get install orca'),
  keys: found(['xdotool'], 'Debian: apt-get install xdotool'),
});

/** @throws Missing without a program that it needs */
export async function openOrca(): Promise<Orca> {
  const { bus, accessibility, reader, keys } = programs();
  const display = await openDisplay();
  const home = homeOfOrca();
  const transcript = join(home, 'transcript.txt');
  const own = {
    ...display.env,
    // Orca speaks the language of the machine, and the journeys ask for English.
    LC_ALL: 'C.UTF-8',
    LANGUAGE: 'en',
    HOME: home,
    XDG_RUNTIME_DIR: join(home, 'run'),
    XDG_DATA_HOME: join(home, '.local/share'),
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_CACHE_HOME: join(home, '.cache'),
    TRANSCRIPT: transcript,
    PYTHONPATH: home,
    ACCESSIBILITY_ENABLED: '1',
  };
  const started: ChildProcess[] = [];
  const start = (program: string, given: readonly string[], env: NodeJS.ProcessEnv): ChildProcess => {
    const child = spawn(program, given, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    started.push(child);
    return child;
  };
  // A run that is broken off must not leave a screen reader behind; what Orca was asked to do before does not matter.
  const abandon = (): void =>
    started.toReversed().forEach((each) => each.kill(each.spawnfile === reader ? 'SIGKILL' : 'SIGTERM'));
  process.once('exit', abandon);
  const close = async (): Promise<void> => {
    for (const each of started.toReversed()) await ended(each);
    await display.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    process.off('exit', abandon);
  };
  try {
    const address = await firstLineOf(start(bus, ['--session', '--nofork', '--print-address=1'], own));
    const env = { ...own, DBUS_SESSION_BUS_ADDRESS: address };
    start(accessibility, ['--launch-immediately'], env).stdout?.resume();
    start(reader, ['--replace'], env).stdout?.resume();
    const run = async (...given: readonly string[]): Promise<void> => {
      await once(spawn(keys, given, { env, stdio: 'ignore' }), 'exit');
    };
    const heard = (): readonly string[] => readFileSync(transcript, 'utf8').split('\n').filter(Boolean);
    await expect.poll(heard, { message: 'Orca starts', timeout: 60_000 }).toContain('Screen reader on.');
    return {
      env,
      heard,
      press: (...pressed) => run('key', '--delay', '40', ...pressed),
      type: (text) => run('type', '--delay', '40', text),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A home of its own, so that nothing of the user of this machine is read or changed. */
function homeOfOrca(): string {
  const home = mkdtempSync(join(tmpdir(), 'countinghouse-speech-'));
  const settings = join(home, '.local/share/orca');
  mkdirSync(settings, { recursive: true });
  mkdirSync(join(home, 'run'), { mode: 0o700 });
  writeFileSync(join(home, 'transcript.py'), speechServer);
  writeFileSync(join(settings, 'orca-customizations.py'), customization);
  writeFileSync(join(home, 'transcript.txt'), '');
  return home;
}

function firstLineOf(program: ChildProcess): Promise<string> {
  return new Promise((told, failed) => {
    let text = '';
    program.stdout?.on('data', (part: Buffer) => {
      text += part.toString();
      if (text.includes('\n')) told(text.trim());
    });
    program.once('error', failed);
    program.once('exit', (code) => failed(new Error(`The message bus ended with ${code}.`)));
  });
}
