import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  /** Presses the pointer at a place of the screen. */
  click(x: number, y: number): Promise<void>;
  close(): Promise<void>;
}

/** Speech servers are modules that Orca loads; this one writes what would be spoken, line by line. */
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

/** @throws Missing without a program that it needs */
export async function openOrca(): Promise<Orca> {
  const home = mkdtempSync(join(tmpdir(), 'countinghouse-speech-'));
  const settings = join(home, '.local/share/orca');
  const transcript = join(home, 'transcript.txt');
  mkdirSync(settings, { recursive: true });
  mkdirSync(join(home, 'run'), { mode: 0o700 });
  writeFileSync(join(home, 'transcript.py'), speechServer);
  writeFileSync(join(settings, 'orca-customizations.py'), customization);
  writeFileSync(transcript, '');
  const display = await openDisplay();
  const started: ChildProcess[] = [];
  const own = {
    ...display.env,
    HOME: home,
    XDG_RUNTIME_DIR: join(home, 'run'),
    XDG_DATA_HOME: join(home, '.local/share'),
    XDG_CONFIG_HOME: join(home, '.config'),
    TRANSCRIPT: transcript,
    PYTHONPATH: home,
    ACCESSIBILITY_ENABLED: '1',
  };
  const bus = spawn(
    found(['dbus-daemon'], 'Debian: apt-get install dbus'),
    ['--session', '--nofork', '--print-address=1'],
    { env: own, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const env = { ...own, DBUS_SESSION_BUS_ADDRESS: await firstLineOf(bus) };
  const start = (program: string, ...given: readonly string[]): void =>
    void started.push(spawn(program, given, { env, stdio: 'ignore' }));
  start(found(['/usr/libexec/at-spi-bus-launcher'], 'Debian: apt-get install at-spi2-core'), '--launch-immediately');
  start(found(['orca'], 'Debian: apt-get install orca'), '--replace');
  const pointer = found(['xdotool'], 'Debian: apt-get install xdotool');
  const run = async (...given: readonly string[]): Promise<void> => {
    await once(spawn(pointer, given, { env, stdio: 'ignore' }), 'exit');
  };
  return {
    env,
    heard: () => readFileSync(transcript, 'utf8').split('\n').filter(Boolean),
    press: (...keys) => run('key', '--delay', '40', ...keys),
    type: (text) => run('type', '--delay', '40', text),
    click: (x, y) => run('mousemove', String(Math.round(x)), String(Math.round(y)), 'click', '1'),
    close: async () => {
      for (const each of started.toReversed()) await ended(each);
      await ended(bus);
      await display.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
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
