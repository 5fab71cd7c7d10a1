import { entersAnew, photo } from '../people/client'
import { asks, rowOf } from '../people/desk'
import { test as operatorTest } from '../people/operator-person'
import { expect, inEachLanguage, test } from '../people/person'
import { DESKTOP, PHONE } from '../people/sizes'
import { SPOKEN, isEverywhere } from '../people/speech'

const SHOTS = process.env['CHAT_SHOTS']

for (const lang of SPOKEN)
  for (const { viewport } of isEverywhere ? [PHONE, DESKTOP] : [PHONE])
    operatorTest.describe(`in ${lang}, ${viewport.width} px wide`, { tag: ['@once', '@desktop'] }, () => {
      operatorTest.use({ lang })

      operatorTest(
        'a client and an agent write to each other, and the client rates the answer',
        async ({ operatorOf, page, request, speech: { text } }) => {
          operatorTest.slow()
          await page.setViewportSize(viewport)
          const { email, password } = await entersAnew(page, '/mine/chat')
          const login = { type: 1, account: email, password }
          const { user } = await asks<{ user: { id: number } }>(request, '/api/user/loginForU', login, '')
          const shot = async (name: string, of = page) => {
            if (SHOTS !== undefined) await of.screenshot({ path: `${SHOTS}/${name}.png` })
          }
          await shot('chat-empty')
          await page.getByTestId('chat-words').fill('Where is my deposit?')
          await page.getByTestId('send-message').click()
          await expect(page.getByTestId('message-1')).toContainText('Where is my deposit?')
          await expect(page.getByTestId('message-state')).toHaveText(text('chat.state_sent'))
          await page.getByTestId('chat-picture').setInputFiles(photo('proof.png'))
          await page.getByTestId('attached').waitFor()
          await expect(page.getByTestId('send-message')).toBeEnabled()
          await page.getByTestId('send-message').click()
          await expect(page.getByTestId('message-2').locator('img[src^="blob:"]')).toBeVisible()

          const { id } = await rowOf(request, 'chats', { user_id: user.id })
          const sue = await operatorOf('support')
          await sue.opens('')
          await sue.page.getByTestId('queue-chats').click()
          await sue.opens(`/chats/${id}`)
          await expect(sue.page.getByTestId('desk-message-1')).toContainText('Where is my deposit?')
          await expect(page.getByTestId('message-state')).toHaveText(text('chat.state_read'), {
            timeout: 15_000,
          })
          await sue.page.getByTestId('chat-answer').fill('It is credited now.')
          await expect(page.getByTestId('agent-typing')).toBeVisible({ timeout: 15_000 })
          await sue.page.getByTestId('send-answer').click()
          await expect(page.getByTestId('message-3')).toContainText('It is credited now.')
          await shot('chat-answered')
          await sue.page.getByTestId('chat-picture').setInputFiles(photo('screen.png'))
          await sue.page.getByTestId('remove-picture').waitFor()
          await shot('chat-desk-picture', sue.page)
          await sue.page.getByTestId('send-answer').click()
          await expect(sue.page.getByTestId('attached')).toHaveCount(0)
          await page.getByTestId('message-4').getByTestId('enlarge-picture').click()
          await expect(page.getByTestId('large-picture')).toBeVisible()
          await shot('chat-agent-picture')
          await page.keyboard.press('Escape')
          await expect(sue.page.getByTestId('desk-message-4')).toContainText('Read', { timeout: 15_000 })
          await shot('chat-desk', sue.page)

          await page.goto(page.url().replace('/mine/chat', '/'))
          await sue.page.getByTestId('chat-answer').fill('Anything else?')
          await sue.page.getByTestId('send-answer').click()
          await expect(page.getByTestId('chat-unread')).toBeVisible()
          await shot('chat-home')
          await page.getByTestId('to-support').click()
          await expect(page.getByTestId('message-5')).toContainText('Anything else?')
          await sue.page.getByTestId('end-chat').click()
          await page.getByTestId('rating-5').click()
          await page.getByTestId('rating-words').fill('Quick.')
          await shot('chat-rating')
          await page.getByTestId('send-rating').click()
          await expect(page.getByText(text('chat.rated'))).toBeVisible()
          expect(await rowOf(request, 'chats', { id })).toMatchObject({
            status: 2,
            rating: 5,
            rating_words: 'Quick.',
          })
        },
      )
    })

inEachLanguage((lang) => {
  test('a message that was typed without a connection is sent once, when it is back', async ({
    person,
    speech,
  }) => {
    const { page } = person
    const { text } = speech
    // In capitals, as the messages of a person belong to no language.
    await person.entersDemo('/mine/chat')
    await page.getByTestId('chat-words').fill('FIRST')
    await page.getByTestId('send-message').click()
    await page.getByTestId('message-1').waitFor()
    await page.context().setOffline(true)
    await page.getByTestId('chat-words').fill('OFFLINE')
    await page.getByTestId('send-message').click()
    await expect(page.getByTestId('message-waiting')).toContainText(text('chat.state_waiting'))
    if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/chat-offline-${lang}.png` })
    await page.context().setOffline(false)
    await expect(page.getByTestId('message-2')).toContainText('OFFLINE')
    await expect(page.getByTestId('message-waiting')).toHaveCount(0)
    await page.reload()
    await expect(page.getByTestId(/^message-\d+$/)).toHaveCount(2)
  })
})
