import { Component, type ComponentChildren, type JSX } from 'preact';
import type { Translator } from '../i18n/translate.ts';
import { crashReport } from './crash-report.ts';
import { CrashScreen } from './crash-screen.tsx';

interface Props {
  text: Translator;
  version: string;
  children: ComponentChildren;
}

/** What fails while it is drawn becomes a screen that says so, never a white page. */
export class ErrorBoundary extends Component<Props, { report: string | undefined }> {
  override state: { report: string | undefined } = { report: undefined };

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ report: crashReport(error, this.props.version) });
  }

  override render(): JSX.Element {
    const { report } = this.state;
    if (report === undefined) return <>{this.props.children}</>;
    return <CrashScreen text={this.props.text} report={report} />;
  }
}
