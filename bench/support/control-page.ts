/** What a press does on the control: a class more, or something that the browser itself opens. */
export type ControlAnswer = 'turns' | 'opens';

/**
 * A page with nothing but what is pressed, as large and as looking as a chip, and without a framework: what a press
 * costs on it is what machine and browser ask for one.
 */
export function controlPage(answer: ControlAnswer, { width, height }: { width: number; height: number }): string {
  const look = `style="width:${Math.round(width)}px;height:${Math.round(height)}px"`;
  const control =
    answer === 'opens'
      ? `<details><summary class="control" ${look}>Control</summary><p>What was hidden so far.</p></details>`
      : `<button class="control" ${look} onclick="this.classList.toggle('is-on')">Control</button>`;
  return `<!doctype html><meta name="viewport" content="width=device-width"><style>
    .control { box-sizing: border-box; border: 1px solid #c3cddb; border-radius: 10px; background: #fff; font: 600 15px sans-serif; list-style: none; }
    .control:active { background-image: linear-gradient(#0001, #0001); }
    .control.is-on, [open] .control { border-color: #1d56c4; background: #e8effc; color: #1d56c4; }
  </style>${control}`;
}
