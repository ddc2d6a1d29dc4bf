import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { idleSignOutModel } from './model.ts';
import { idleSignOutScenarios } from './scenarios.ts';

describeChart(idleSignOutModel);
describeScenarios(idleSignOutModel, idleSignOutScenarios);
