import { describe, expect, it } from 'vitest'
import { HOSTILE_HTML } from '@fairtick/testkit/hostile-html'
import { cleanHtml } from './clean-html'

const TAG = /<\/?(?:p|br|h2|h3|strong|em|u|ul|ol|li|blockquote|a)(?: \/)?>/g
const LINK =
  /<a href="(?:https:\/\/|mailto:|\/(?![/\\]))[^"\s\\]*" rel="noopener noreferrer nofollow" target="_blank">/g

describe('the HTML of news', () => {
  it.each(HOSTILE_HTML)('has nothing but its few tags and addresses left of %s (X8)', (payload) => {
    const cleaned = cleanHtml(payload)
    expect(cleaned.replaceAll(LINK, '').replaceAll(TAG, '')).not.toMatch(/[<>]/)
    expect(cleanHtml(cleaned)).toBe(cleaned)
  })

  it.each([
    ['One line.\n\nAnother,\nbroken.', '<p>One line.</p><p>Another,<br />broken.</p>'],
    ['5 < 6 & 7 > 6', '<p>5 &lt; 6 &amp; 7 &gt; 6</p>'],
    ['<h1>Big</h1><b>bold</b> <i>slant</i>', '<h2>Big</h2><strong>bold</strong> <em>slant</em>'],
    ['<p onclick="x()" style="a:b" class="c">words</p>', '<p>words</p>'],
    [
      '<a href="https://fairtick.example/a?b=1">there</a>',
      '<a href="https://fairtick.example/a?b=1" rel="noopener noreferrer nofollow" target="_blank">there</a>',
    ],
    ['<a href="http://plain.example">there</a>', '<a>there</a>'],
    ['<div>kept <span>words</span></div>', '<p>kept words</p>'],
    ['   \n\n  ', ''],
  ])('is made of %j', (text, html) => {
    expect(cleanHtml(text)).toBe(html)
  })
})
