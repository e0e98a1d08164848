/** Tells the form of a code whether this device can make passkeys, so that nobody is offered what cannot be had. */
export const CAN_SCRIPT = `(function(){
var can=window.PublicKeyCredential,told=document.getElementById('passkeys');
if(told&&can&&can.isUserVerifyingPlatformAuthenticatorAvailable)can.isUserVerifyingPlatformAuthenticatorAvailable().then(function(yes){if(yes)told.value='yes'},function(){})
})()`;

/**
 * Shows the button where the browser has passkeys, and offers them beside the addresses that it knows. What comes of
 * it is sent by the form; where nothing does, the page says so.
 */
export const USE_SCRIPT = `(function(){
var form=document.getElementById('passkey'),said=document.getElementById('passkey-none'),own=window.SimpleWebAuthnBrowser;
if(!form||!own||!own.browserSupportsWebAuthn())return;
form.hidden=false;
var options=JSON.parse(form.dataset.options);
function answer(given){form.elements.answer.value=JSON.stringify(given);form.submit()}
function beside(){own.browserSupportsWebAuthnAutofill().then(function(can){return can&&own.startAuthentication({optionsJSON:options,useBrowserAutofill:true}).then(answer)}).catch(function(){})}
form.addEventListener('submit',function(event){event.preventDefault();said.hidden=true;
own.startAuthentication({optionsJSON:options}).then(answer,function(){said.hidden=false;beside()})});
beside()})()`;

/** The same for making one. */
export const MAKE_SCRIPT = `(function(){
var form=document.getElementById('passkey'),own=window.SimpleWebAuthnBrowser;
if(!form||!own||!own.browserSupportsWebAuthn())return;
form.hidden=false;
document.getElementById('passkey-off').hidden=true;
function say(id){['passkey-none','passkey-known'].forEach(function(one){document.getElementById(one).hidden=one!==id})}
form.addEventListener('submit',function(event){event.preventDefault();say('');
own.startRegistration({optionsJSON:JSON.parse(form.dataset.options)}).then(function(made){form.elements.answer.value=JSON.stringify(made);form.submit()},
function(error){say(error.name==='InvalidStateError'?'passkey-known':'passkey-none')})})})()`;
